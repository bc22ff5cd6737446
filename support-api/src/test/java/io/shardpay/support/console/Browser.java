package io.shardpay.support.console;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.support.ui.ExpectedConditions;
import org.openqa.selenium.support.ui.WebDriverWait;

/** A headless Chromium with a profile of its own. */
final class Browser implements AutoCloseable {
    static final Path CHROMIUM = Path.of("/usr/bin/chromium");
    private static final Path DRIVER = Path.of("/usr/bin/chromedriver");
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final Path PICTURES = Path.of("target", "screenshots");

    private final Path downloads;
    private final ChromeDriver driver;
    private final String url;

    Browser(String url) {
        try {
            this.url = url.replaceAll("/$", "");
            this.downloads = Files.createTempDirectory("shardpay-downloads-");
            ChromeOptions options = new ChromeOptions();
            options.setBinary(CHROMIUM.toString());
            options.addArguments(
                    "--headless=new",
                    "--no-sandbox",
                    "--disable-gpu",
                    "--disable-dev-shm-usage",
                    "--disable-quic",
                    "--no-first-run",
                    "--disable-background-networking",
                    "--disable-component-update",
                    "--disable-sync",
                    "--user-data-dir=" + Files.createTempDirectory("shardpay-chromium-"));
            options.setExperimentalOption("prefs", Map.of("download.default_directory", downloads.toString()));
            this.driver = new ChromeDriver(
                    new ChromeDriverService.Builder()
                            .usingDriverExecutable(DRIVER.toFile())
                            .build(),
                    options);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static boolean isInstalled() {
        return Files.isExecutable(CHROMIUM) && Files.isExecutable(DRIVER);
    }

    ChromeDriver driver() {
        return driver;
    }

    Path downloads() {
        return downloads;
    }

    void size(int width, int height) {
        driver.manage().window().setSize(new Dimension(width, height));
    }

    void open(String path) {
        driver.get(url + path);
    }

    WebElement find(String css) {
        return new WebDriverWait(driver, PATIENCE)
                .until(ExpectedConditions.presenceOfElementLocated(By.cssSelector(css)));
    }

    /** The text of the first element, as a person sees it. */
    String text(String css) {
        return find(css).getText();
    }

    void type(String css, String text) {
        WebElement field = find(css);
        field.clear();
        field.sendKeys(text);
    }

    void logIn(String user, String password) {
        open("/console/login");
        type("#user", user);
        type("#password", password);
        find("button[type=submit]").click();
    }

    /** Keeps a picture of the page under {@code target/screenshots}. */
    void picture(String name) {
        try {
            Files.createDirectories(PICTURES);
            Files.write(PICTURES.resolve(name + ".png"), driver.getScreenshotAs(OutputType.BYTES));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        driver.quit();
    }
}
