// The calls of PIX Automático: method, path, scope, and what each does (pix-automatico.md, 2).
import { created, ok, type Route, route } from '../call'
import { getCobr, patchCobr, postCobr, putCobr, retryCobr } from './collections'
import { listCobrs, listRecLocations, listRecs } from './lists'
import { createRecLocation, getRecLocation, recLocationView, unlinkRecLocation } from './rec-locations'
import { createRec, getRec, patchRec } from './recs'
import { cancelRequest, createRequest, getRequest } from './solicitations'
import { cobrView, completeCobrView, foundRecView, recView, requestView } from './views'
import {
  deleteRecurringWebhook,
  getRecurringWebhook,
  putRecurringWebhook,
  type WebhookKind,
} from './webhooks'

const locationRoutes = [
  route('POST /locrec', 'payloadlocationrec.write', (bank) =>
    created(recLocationView(bank, createRecLocation(bank))),
  ),
  route('GET /locrec', 'payloadlocationrec.read', (bank, { query }) => ok(listRecLocations(bank, query))),
  route('GET /locrec/*', 'payloadlocationrec.read', (bank, { names: [id] }) =>
    ok(recLocationView(bank, getRecLocation(bank, id!))),
  ),
  route('DELETE /locrec/*/idRec', 'payloadlocationrec.write', (bank, { names: [id] }) =>
    ok(recLocationView(bank, unlinkRecLocation(bank, id!))),
  ),
]

const recRoutes = [
  route(
    'POST /rec',
    'rec.write',
    (bank, { body }) => created(recView(bank, createRec(bank, body))),
    'RecOperacaoInvalida',
  ),
  route('GET /rec', 'rec.read', (bank, { query }) => ok(listRecs(bank, query))),
  route('GET /rec/*', 'rec.read', (bank, { names: [idRec], query }) =>
    ok(foundRecView(bank, getRec(bank, idRec!), query.get('txid') ?? undefined)),
  ),
  route(
    'PATCH /rec/*',
    'rec.write',
    (bank, { names: [idRec], body }) => ok(recView(bank, patchRec(bank, idRec!, body))),
    'RecOperacaoInvalida',
  ),
]

const requestRoutes = [
  route(
    'POST /solicrec',
    'solicrec.write',
    (bank, { body }) => created(requestView(bank, createRequest(bank, body))),
    'SolicRecOperacaoInvalida',
  ),
  route('GET /solicrec/*', 'solicrec.read', (bank, { names: [id] }) =>
    ok(requestView(bank, getRequest(bank, id!))),
  ),
  route(
    'PATCH /solicrec/*',
    'solicrec.write',
    (bank, { names: [id], body }) => {
      const view = requestView(bank, cancelRequest(bank, id!, body))
      return bank.faults.plan().recurring.patchedRequestIs200 ? ok(view) : created(view)
    },
    'SolicRecOperacaoInvalida',
  ),
]

const collectionRoutes = [
  route(
    'PUT /cobr/*',
    'cobr.write',
    (bank, { names: [txid], body }) => created(cobrView(bank, putCobr(bank, txid!, body))),
    'CobROperacaoInvalida',
  ),
  route(
    'POST /cobr',
    'cobr.write',
    (bank, { body }) => created(cobrView(bank, postCobr(bank, body))),
    'CobROperacaoInvalida',
  ),
  route(
    'PATCH /cobr/*',
    'cobr.write',
    (bank, { names: [txid], body }) => ok(cobrView(bank, patchCobr(bank, txid!, body))),
    'CobROperacaoInvalida',
  ),
  route('GET /cobr', 'cobr.read', (bank, { query }) => ok(listCobrs(bank, query))),
  route('GET /cobr/*', 'cobr.read', (bank, { names: [txid] }) =>
    ok(completeCobrView(bank, getCobr(bank, txid!))),
  ),
  route(
    'POST /cobr/*/retentativa/*',
    'cobr.write',
    (bank, { names: [txid, day] }) => created(completeCobrView(bank, retryCobr(bank, txid!, day!))),
    'CobROperacaoInvalida',
  ),
]

function webhookRoutes(kind: WebhookKind): Route[] {
  const wrong = kind === 'rec' ? 'WebhookRecOperacaoInvalida' : 'WebhookCobROperacaoInvalida'
  return [
    route(`GET /webhook${kind}`, `webhook${kind}.read`, (bank) => ok(getRecurringWebhook(bank, kind))),
    route(
      `PUT /webhook${kind}`,
      `webhook${kind}.write`,
      (bank, { body }) => {
        putRecurringWebhook(bank, kind, body)
        return ok()
      },
      wrong,
    ),
    route(`DELETE /webhook${kind}`, `webhook${kind}.write`, (bank) => {
      deleteRecurringWebhook(bank, kind)
      return { status: 204 }
    }),
  ]
}

export const recurringRoutes: readonly Route[] = [
  ...locationRoutes,
  ...recRoutes,
  ...requestRoutes,
  ...collectionRoutes,
  ...webhookRoutes('rec'),
  ...webhookRoutes('cobr'),
]
