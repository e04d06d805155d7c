#!/bin/sh
# The life of an order with plain curl, as a new integrator would try it: against a running `npm start`, or any sandbox
# seller by BALCAO_URL and BALCAO_KEY. Stops at the first unexpected response.
set -eu

DEMO=${BALCAO_DEMO:-.data/demo.json}
demo() { node -p "require(require('node:path').resolve('$DEMO')).$1"; }
URL=${BALCAO_URL:-$(demo url)}
KEY=${BALCAO_KEY:-$(demo 'sellers[0].apiKey')}
RUN=walk-$$-$(date +%s)
OUT=$(mktemp)
trap 'rm -f "$OUT" "$OUT.created"' EXIT

step=0
say() {
  step=$((step + 1))
  printf '%2d  %s\n' "$step" "$1"
}
stop() {
  printf 'unexpected: %s\n' "$1" >&2
  cat "$OUT" >&2
  exit 1
}

# ask STATUS METHOD PATH [BODY] [HEADER]: calls, and stops where the status is another.
ask() {
  status=$(curl -s -o "$OUT" -w '%{http_code}' -X "$2" "$URL$3" -H "X-Token-Api: $KEY" \
    -H 'Content-Type: application/json' ${5:+-H "$5"} ${4:+-d "$4"})
  [ "$status" = "$1" ] || stop "$2 $3 answered $status instead of $1"
}
# of EXPRESSION: reads the last response, which is called `body` there.
of() { node -e "const body = JSON.parse(require('node:fs').readFileSync('$OUT', 'utf8')); console.log($1)"; }
# is EXPRESSION VALUE: stops where the last response has another value.
is() { [ "$(of "$1")" = "$2" ] || stop "$1 is $(of "$1") instead of $2"; }

PAYER='"fraudData": { "document": "529.982.247-25", "name": "Maria da Silva", "email": "maria@exemplo.com.br", "phone": "11 99999-0000" }'
PIX="{ \"title\": \"Café especial 1 kg\", \"value\": 89.90, \"installments\": 1, \"payment\": { \"method\": \"PIX\", $PAYER } }"
SLIPS="{ \"title\": \"Curso\", \"value\": 100, \"installments\": 3, \"payment\": { \"method\": \"BANK_SLIP\", $PAYER } }"

say "an order by PIX is SENT, with a code"
ask 201 POST /v2/orders "$PIX" "x-idempotency-key: $RUN"
is body.status SENT
ORDER=$(of body.uuid)
CHARGE=$(of 'body.charges[0].uuid')
is 'body.charges[0].pixCode.slice(0, 6)' 000201
IMAGE=$(of 'body.charges[0].pixQRCodeImage')

say "its lookup returns the same body"
cp "$OUT" "$OUT.created"
ask 200 GET "/v2/orders/$ORDER"
cmp -s "$OUT" "$OUT.created" || stop "GET /v2/orders/$ORDER differs from the response of its creation"
is body.customer.document 52998224725
is body.originRequest API

say "its QR code is a PNG"
[ "$(curl -s -o "$OUT" -w '%{http_code} %{content_type}' "$IMAGE")" = '200 image/png' ] || stop "$IMAGE is no image"
[ "$(head -c 4 "$OUT" | tail -c 3)" = PNG ] || stop "$IMAGE is no PNG"

say "the same key returns the same order, another body is refused"
ask 201 POST /v2/orders "$PIX" "x-idempotency-key: $RUN"
is body.uuid "$ORDER"
ask 422 POST /v2/orders "$SLIPS" "x-idempotency-key: $RUN"
is 'body.errors[0].code' IDEMPOTENCY_MISMATCH

say "an invalid order names its wrong fields"
ask 400 POST /v2/orders '{ "title": "", "value": 0 }'
is 'body.errors.map((one) => one.description.split(":")[0]).join()' title,value,installments,payment
ask 404 GET /v2/orders/00000000-0000-4000-8000-000000000000
ask 404 GET /v2/no-such-thing
ask 405 PUT /v2/orders '{}'
status=$(curl -s -o "$OUT" -w '%{http_code}' "$URL/v2/orders")
[ "$status" = 401 ] || stop "without a key: $status"

say "the buyer pays: charge and order are PAID"
ask 200 POST "/v2/sandbox/charges/$CHARGE/confirm"
is body.status PAID
ask 200 GET "/v2/orders/$ORDER"
is body.status PAID
ask 409 DELETE "/v2/orders/$ORDER"
ask 409 POST "/v2/sandbox/charges/$CHARGE/confirm"

say "an order by bank slip in three instalments is three charges"
ask 201 POST /v2/orders "$SLIPS"
ORDER=$(of body.uuid)
is 'body.charges.map((one) => one.value).join()' 33.34,33.33,33.33
is 'body.charges[0].bankSlipDigitableLine.length' 47
FIRST=$(of 'body.charges[0].uuid')
SECOND=$(of 'body.charges[1].uuid')
THIRD=$(of 'body.charges[2].uuid')
PAPER=$(of 'body.charges[0].bankSlip')

say "its slip is a PDF"
[ "$(curl -s -o "$OUT" -w '%{http_code} %{content_type}' "$PAPER")" = '200 application/pdf' ] || stop "$PAPER is no paper"
[ "$(head -c 5 "$OUT")" = '%PDF-' ] || stop "$PAPER is no PDF"

say "one is paid: PARTIALLY_PAID; one is overdue: LATE; the overdue one is then paid"
ask 200 POST "/v2/sandbox/charges/$FIRST/confirm"
ask 200 GET "/v2/orders/$ORDER"
is body.status PARTIALLY_PAID
ask 200 POST "/v2/sandbox/charges/$SECOND/expire"
ask 200 GET "/v2/orders/$ORDER"
is body.status LATE
ask 200 POST "/v2/sandbox/charges/$SECOND/confirm"

say "the last one is cancelled: the order is PAID"
ask 204 DELETE "/v2/charges/$THIRD"
ask 200 GET "/v2/orders/$ORDER"
is body.status PAID
is 'body.charges.map((one) => one.status).join()' PAID,PAID,CANCELED

say "an order is cancelled, and again with the same response"
ask 201 POST /v2/orders "$PIX"
ORDER=$(of body.uuid)
ask 204 DELETE "/v2/orders/$ORDER"
ask 204 DELETE "/v2/orders/$ORDER"

say "orders and charges are listed, newest first"
ask 200 GET '/v2/orders?size=1&status=CANCELED'
is 'body.content[0].uuid' "$ORDER"
ask 200 GET '/v2/charges?paymentMethod=BANK_SLIP&size=1'
is 'body.content[0].uuid' "$THIRD"

say "instalments are quoted, the first for the amount itself"
ask 200 GET '/v2/orders/installments-payment?amount=200&maxInstallments=4'
is body.length 4
is 'body[0].totalAmount' 200

say "a buyer is registered, changed and found"
ask 201 POST /v2/buyers '{ "document": { "documentNumber": "111.444.777-35", "documentType": "CPF", "documentNation": "BR" }, "name": "José Alves", "email": "jose@exemplo.com.br" }'
BUYER=$(of body.uuid)
ask 204 PUT "/v2/buyers/$BUYER" '{ "name": "José Alves", "email": "jose.alves@exemplo.com.br" }'
ask 200 GET '/v2/buyers?documentNumber=11144477735'
is 'body.content[0].email' jose.alves@exemplo.com.br

say "a link is created, read and cancelled"
ask 200 POST /v2/payment-links '{ "type": "ORDER", "paymentOrder": { "title": "Café", "value": 10, "installments": 1, "customInstallmentsValues": [{ "paymentMethod": "PIX", "installments": 1 }] }, "paymentMethods": ["PIX"] }'
LINK=$(of body.uuid)
[ "$(curl -s -o /dev/null -w '%{http_code}' "$(of body.url)")" = 200 ] || stop "the checkout does not open"
ask 200 GET "/v2/payment-links/$LINK"
ask 204 DELETE "/v2/payment-links/$LINK"

printf 'all as the documentation says\n'
