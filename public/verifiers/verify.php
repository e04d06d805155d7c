<?php
// Checks whether a webhook came from Balcão, unaltered and just now. Include it and call isFromBalcao, or try it on a
// saved request: WEBHOOK_SECRET=… php verify.php < request.http

const TOLERANCE_SECONDS = 300;

/**
 * Headers by their name in lower case: array_change_key_case(getallheaders()); the body as it came, before anything
 * parses it: file_get_contents('php://input').
 */
function isFromBalcao(array $headers, string $rawBody, string $secret, ?int $now = null): bool
{
    $timestamp = $headers['x-webhook-timestamp'] ?? '';
    $nonce = $headers['x-webhook-nonce'] ?? '';
    $signature = $headers['x-webhook-signature'] ?? '';
    if ($secret === '') {
        return false;
    }
    if (!preg_match('/\A[0-9]{1,12}\z/', $timestamp)) {
        return false;
    }
    if (!preg_match('/\A[A-Za-z0-9_-]+\z/', $nonce)) {
        return false;
    }
    if (!preg_match('/\A[0-9a-f]{64}\z/', $signature)) {
        return false;
    }
    if (abs(($now ?? time()) - (int) $timestamp) > TOLERANCE_SECONDS) {
        return false;
    }
    $expected = hash_hmac('sha256', "$timestamp.$nonce.$rawBody", $secret);
    return hash_equals($expected, $signature);
}

/**
 * What a genuine webhook says that happened. Act on this and not on the status, which a refund repeats: ship on
 * "order.paid", which comes once for an order, and remember its id, since the same event may arrive again.
 */
function eventOf(string $rawBody): string
{
    return json_decode($rawBody, true)['event'];
}

if (PHP_SAPI === 'cli' && realpath($_SERVER['SCRIPT_FILENAME']) === __FILE__) {
    [$head, $body] = explode("\r\n\r\n", stream_get_contents(STDIN), 2);
    $headers = [];
    foreach (array_slice(explode("\r\n", $head), 1) as $line) {
        [$name, $value] = explode(':', $line, 2);
        $headers[strtolower($name)] = trim($value);
    }
    $genuine = isFromBalcao($headers, $body, getenv('WEBHOOK_SECRET') ?: '');
    echo $genuine ? 'genuine ' . eventOf($body) . "\n" : "refused\n";
    exit($genuine ? 0 : 1);
}
