// What the payer's bank reads at a location: the charge, or the permission of PIX Automático, as a signed JWS, open to everybody.
import { createPublicKey, X509Certificate } from 'node:crypto'
import { CompactSign, exportJWK, importPKCS8 } from 'jose'
import { z } from 'zod'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { civilDate } from '@/lib/base/text/date-schemas'
import { amountDue } from './amount-due'
import type { Bank } from './bank'
import type { CobRequest, CobvRequest } from './charge-request'
import { receiverView } from './charge-view'
import { type HttpAnswer, jsonAnswer } from './http-answer'
import type { PspCertificates } from './options'
import { PixProblem, violation } from './problem'
import type { Charge, ChargeKind } from './records'
import type { Rec } from './recurring/rows'
import { recPayload } from './recurring/views'
import { decimalOf, parse } from './values'

const ALGORITHM = 'RS256'
const KEYS_PATH = '/qr/jwks'
const KEY_ID = 'psp'

const queryOfDueCharge = z.object({
  /** The day on which the payer means to pay. */
  DPP: civilDate.optional(),
  codMun: z
    .string()
    .regex(/^\d{7}$/)
    .optional(),
})

function dueParts(bank: Bank, body: CobvRequest, query: URLSearchParams) {
  const { DPP } = parse(queryOfDueCharge, Object.fromEntries(query), 'CobPayloadOperacaoInvalida')
  const { final, parts } = amountDue(body, DPP ?? civilDateOf(bank.now()))
  const { cpf, cnpj, nome } = body.devedor
  return {
    devedor: { ...(cpf ? { cpf } : { cnpj }), nome },
    recebedor: receiverView(bank),
    valor: { original: body.valor.original, ...parts, final: decimalOf(final) },
  }
}

function payloadOf(bank: Bank, charge: Charge, query: URLSearchParams) {
  const { calendario, ...body } = charge.body as CobRequest | CobvRequest
  const dates = { criacao: charge.criacao, apresentacao: bank.now().toISOString(), ...calendario }
  return {
    txid: charge.txid,
    revisao: charge.revisao,
    calendario: dates,
    status: charge.status,
    ...body,
    ...(charge.kind === 'cobv' && dueParts(bank, charge.body as CobvRequest, query)),
  }
}

function chargeAt({ records }: Bank, kind: ChargeKind, token: string): Charge {
  const location = records.locations.all().find((one) => one.token === token && one.kind === kind)
  const charge = location?.txid ? records.charges.get(location.txid) : undefined
  if (!charge) throw new PixProblem('CobPayloadNaoEncontrado')
  if (charge.status.startsWith('REMOVIDA'))
    throw new PixProblem('CobPayloadNaoEncontrado', undefined, [], 410)
  return charge
}

/** Undefined for a path that is none of a payload. Throws a problem where there is nothing to show. */
export async function readPayload(
  bank: Bank,
  { server }: PspCertificates,
  url: URL,
): Promise<HttpAnswer | undefined> {
  if (url.pathname === KEYS_PATH) {
    const key = await exportJWK(createPublicKey(server.certificate))
    const { raw } = new X509Certificate(server.certificate)
    const jwk = { ...key, kid: KEY_ID, alg: ALGORITHM, use: 'sig', x5c: [raw.toString('base64')] }
    return jsonAnswer(200, { keys: [jwk] }, 'application/jwk-set+json')
  }
  const shown = shownAt(bank, url)
  if (!shown) return undefined
  const body = await new CompactSign(new TextEncoder().encode(JSON.stringify(shown)))
    .setProtectedHeader({ alg: ALGORITHM, kid: KEY_ID, jku: `https://${bank.publicHost}${KEYS_PATH}` })
    .sign(await importPKCS8(server.key, ALGORITHM))
  return { status: 200, type: 'application/jose', body }
}

/** The content of an address; undefined for a path that is none of a payload. */
function shownAt(bank: Bank, { pathname, searchParams }: URL): object | undefined {
  const [, kind, token] = /^\/qr\/v2\/(cobv\/|rec\/)?([0-9a-f]{32})$/.exec(pathname) ?? []
  if (!token) return undefined
  if (kind === 'rec/') return recPayload(bank, recAt(bank, token))
  return payloadOf(bank, chargeAt(bank, kind ? 'cobv' : 'cob', token), searchParams)
}

function recAt({ records }: Bank, token: string): Rec {
  const location = records.recLocations.all().find((one) => one.token === token)
  const rec = location?.idRec ? records.recs.get(location.idRec) : undefined
  if (!rec) throw new PixProblem('RecPayloadNaoEncontrado')
  if (rec.status !== 'CRIADA' && rec.status !== 'APROVADA')
    throw violation('RecPayloadOperacaoInvalida', 'recUrlAccessToken', `A recorrência está ${rec.status}.`)
  return rec
}
