// Checks whether a webhook came from Balcão, unaltered and just now. Call Verify.isFromBalcao, or try it on a saved
// request: WEBHOOK_SECRET=… java Verify.java < request.http
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public final class Verify {
    private static final long TOLERANCE_SECONDS = 300;
    /** Inside of a text the quotation marks would have backslashes before them. */
    private static final Pattern EVENT = Pattern.compile("(?<!\\\\)\"event\":\"([a-z_.]+)\"");

    /** Headers by their name in lower case; the body as it came, before anything parses it. */
    public static boolean isFromBalcao(
            Map<String, String> headers, byte[] rawBody, String secret, long nowSeconds)
            throws GeneralSecurityException {
        String timestamp = headers.getOrDefault("x-webhook-timestamp", "");
        String nonce = headers.getOrDefault("x-webhook-nonce", "");
        String signature = headers.getOrDefault("x-webhook-signature", "");
        if (secret.isEmpty()) return false;
        if (!timestamp.matches("[0-9]{1,12}")) return false;
        if (!nonce.matches("[A-Za-z0-9_-]+")) return false;
        if (!signature.matches("[0-9a-f]{64}")) return false;
        if (Math.abs(nowSeconds - Long.parseLong(timestamp)) > TOLERANCE_SECONDS) return false;
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
        mac.update((timestamp + "." + nonce + ".").getBytes(StandardCharsets.UTF_8));
        return MessageDigest.isEqual(mac.doFinal(rawBody), HexFormat.of().parseHex(signature));
    }

    /**
     * What a genuine webhook says that happened. Act on this and not on the status, which a refund repeats: ship on
     * "order.paid", which comes once for an order, and remember its id, since the same event may arrive again. With a
     * JSON library, read the member "event" instead.
     */
    public static String eventOf(byte[] rawBody) {
        Matcher event = EVENT.matcher(new String(rawBody, StandardCharsets.UTF_8));
        return event.find() ? event.group(1) : "";
    }

    public static void main(String[] arguments) throws Exception {
        byte[] request = System.in.readAllBytes();
        int end = new String(request, StandardCharsets.ISO_8859_1).indexOf("\r\n\r\n");
        String[] lines = new String(request, 0, end, StandardCharsets.ISO_8859_1).split("\r\n");
        Map<String, String> headers = new TreeMap<>();
        for (String line : Arrays.copyOfRange(lines, 1, lines.length)) {
            String[] pair = line.split(":", 2);
            headers.put(pair[0].toLowerCase(Locale.ROOT), pair[1].trim());
        }
        byte[] body = Arrays.copyOfRange(request, end + 4, request.length);
        String secret = System.getenv().getOrDefault("WEBHOOK_SECRET", "");
        boolean genuine = isFromBalcao(headers, body, secret, System.currentTimeMillis() / 1000);
        System.out.println(genuine ? "genuine " + eventOf(body) : "refused");
        System.exit(genuine ? 0 : 1);
    }
}
