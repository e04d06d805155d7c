// The operations of the API: method, path, scope, and what each does.
import { z } from 'zod'
import { created, ok, type Route, route } from './call'
import { chargeView, locationView } from './charge-view'
import { chargeErrors, patchCharge, postCharge, putCharge } from './charges'
import { createLocation, getLocation, unlinkLocation } from './locations'
import { paymentView, refundView } from './payment-view'
import { listCharges, listLocations, listPayments, readCharge } from './queries'
import type { ChargeKind } from './records'
import { recurringRoutes } from './recurring/routes'
import { getPayment, getRefund, requestRefund } from './refunds'
import { chargeTxid, parse } from './values'
import { deleteWebhook, getWebhook, listWebhooks, putWebhook, webhookView } from './webhooks'

function chargeRoutes(kind: ChargeKind): Route[] {
  const { operation } = chargeErrors[kind]
  const readTxid = (txid?: string) => parse(chargeTxid, txid, operation, 'txid')
  return [
    route(
      `PUT /${kind}/*`,
      `${kind}.write`,
      (bank, { names: [txid], body }) =>
        created(chargeView(bank, putCharge(bank, kind, readTxid(txid), body))),
      operation,
    ),
    route(
      `PATCH /${kind}/*`,
      `${kind}.write`,
      (bank, { names: [txid], body }) => ok(chargeView(bank, patchCharge(bank, kind, txid!, body))),
      operation,
    ),
    route(`GET /${kind}/*`, `${kind}.read`, (bank, { names: [txid], query }) =>
      ok(readCharge(bank, kind, txid!, query)),
    ),
    route(`GET /${kind}`, `${kind}.read`, (bank, { query }) => ok(listCharges(bank, kind, query))),
  ]
}

const locationRequest = z.object({ tipoCob: z.enum(['cob', 'cobv']) })

const locationRoutes = [
  route(
    'POST /loc',
    'payloadlocation.write',
    (bank, { body }) => {
      const { tipoCob } = parse(locationRequest, body, 'PayloadLocationOperacaoInvalida')
      return created(locationView(bank, createLocation(bank, tipoCob)))
    },
    'PayloadLocationOperacaoInvalida',
  ),
  route('GET /loc', 'payloadlocation.read', (bank, { query }) => ok(listLocations(bank, query))),
  route('GET /loc/*', 'payloadlocation.read', (bank, { names: [id] }) =>
    ok(locationView(bank, getLocation(bank, id!))),
  ),
  route('DELETE /loc/*/txid', 'payloadlocation.write', (bank, { names: [id] }) =>
    ok(locationView(bank, unlinkLocation(bank, id!))),
  ),
]

const paymentRoutes = [
  route('GET /pix', 'pix.read', (bank, { query }) => ok(listPayments(bank, query))),
  route('GET /pix/*', 'pix.read', (bank, { names: [id] }) => ok(paymentView(getPayment(bank, id!)))),
  route(
    'PUT /pix/*/devolucao/*',
    'pix.write',
    (bank, { names: [endToEndId, id], body }) =>
      created(refundView(requestRefund(bank, endToEndId!, id!, body))),
    'PixDevolucaoInvalida',
  ),
  route('GET /pix/*/devolucao/*', 'pix.read', (bank, { names: [endToEndId, id] }) =>
    ok(refundView(getRefund(getPayment(bank, endToEndId!), id!))),
  ),
]

const webhookRoutes = [
  route('GET /webhook', 'webhook.read', (bank, { query }) => ok(listWebhooks(bank, query))),
  route('GET /webhook/*', 'webhook.read', (bank, { names: [chave] }) =>
    ok(webhookView(bank, getWebhook(bank, chave!))),
  ),
  route(
    'PUT /webhook/*',
    'webhook.write',
    (bank, { names: [chave], body }) => {
      putWebhook(bank, chave!, body)
      return ok()
    },
    'WebhookOperacaoInvalida',
  ),
  route('DELETE /webhook/*', 'webhook.write', (bank, { names: [chave] }) => {
    deleteWebhook(bank, chave!)
    return { status: 204 }
  }),
]

export const routes: readonly Route[] = [
  ...chargeRoutes('cob'),
  ...chargeRoutes('cobv'),
  route(
    'POST /cob',
    'cob.write',
    (bank, { body }) => created(chargeView(bank, postCharge(bank, 'cob', body))),
    'CobOperacaoInvalida',
  ),
  ...locationRoutes,
  ...paymentRoutes,
  ...webhookRoutes,
  ...recurringRoutes,
]
