package io.shardpay.support.console;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** The templates of the console, checked against their values when the service is built. */
@CheckedTemplate(basePath = "console")
final class Pages {
    private Pages() {}

    static native TemplateInstance login(LoginPage page);

    static native TemplateInstance search(String user, SearchPage page);

    static native TemplateInstance decode(String user, DecodePage page);

    static native TemplateInstance transfer(String user, FoundTransferPage page);

    static native TemplateInstance trouble(String user, TroublePage page);
}
