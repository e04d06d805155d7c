"""Checks whether a webhook came from Balcão, unaltered and just now.

Import is_from_balcao, or try it on a saved request: WEBHOOK_SECRET=… python3 verify.py < request.http
"""
import hashlib
import hmac
import json
import os
import re
import sys
import time

TOLERANCE_SECONDS = 300


def is_from_balcao(headers, raw_body, secret, now=None):
    """Headers by their name in lower case; the body in bytes as it came, before anything parses it."""
    timestamp = headers.get("x-webhook-timestamp", "")
    nonce = headers.get("x-webhook-nonce", "")
    signature = headers.get("x-webhook-signature", "")
    if not secret:
        return False
    if not re.fullmatch(r"[0-9]{1,12}", timestamp):
        return False
    if not re.fullmatch(r"[A-Za-z0-9_-]+", nonce):
        return False
    if not re.fullmatch(r"[0-9a-f]{64}", signature):
        return False
    now = time.time() if now is None else now
    if abs(now - int(timestamp)) > TOLERANCE_SECONDS:
        return False
    signed = f"{timestamp}.{nonce}.".encode() + raw_body
    expected = hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest()
    return hmac.compare_digest(expected, signature)


def event_of(raw_body):
    """What a genuine webhook says that happened.

    Act on this and not on the status, which a refund repeats: ship on "order.paid", which comes once for an order, and
    remember its id, since the same event may arrive again.
    """
    return json.loads(raw_body)["event"]


def main():
    head, _, body = sys.stdin.buffer.read().partition(b"\r\n\r\n")
    pairs = (line.split(":", 1) for line in head.decode("latin-1").split("\r\n")[1:])
    headers = {name.lower(): value.strip() for name, value in pairs}
    genuine = is_from_balcao(headers, body, os.environ.get("WEBHOOK_SECRET", ""))
    print(f"genuine {event_of(body)}" if genuine else "refused")
    sys.exit(0 if genuine else 1)


if __name__ == "__main__":
    main()
