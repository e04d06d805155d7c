// The Chargeback API 2.0 (16): its paths are written with and without /api, and below the path of the host.
import { z } from 'zod'
import { basicCredentials, findClient } from '../cielo/access-tokens'
import type { Cielo } from '../cielo/context'
import type { Operation } from '../cielo/faults'
import type { Reply, Route, WireRequest } from '../cielo/listener'
import { type CieloClient, sandboxChargebackClient } from '../cielo/options'
import type { Chargeback } from '../cielo/records'
import { expireChargebacks, isOpen, store, today } from './chargebacks'
import { listChargebacks } from './list'
import { refuseChargeback } from './refuse'
import { brandCode, coded, refused, stepText } from './row'

export const CHARGEBACK_PATH = '/cielo-chargeback-sys-sandbox'
export const TOKEN_PATH = '/cielo-security-sys-web-hml/oauth/v2/MulesoftHML/protocol/openid-connect/token'
const TOKEN_SECONDS = 300

type Handler = (client: CieloClient, request: WireRequest, ...parameters: string[]) => Reply | Promise<Reply>

const ID = '([^/]+)'

/** A route that needs a token. */
function route(cielo: Cielo, method: string, path: string, operation: Operation, handle: Handler): Route {
  return {
    method,
    path: new RegExp(`^(?:${CHARGEBACK_PATH})?(?:/api)?/v1/chargeback/${path}/?$`, 'i'),
    operation,
    handle(request, ...parameters) {
      const [, token = ''] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? []
      const client = cielo.accessTokens.clientOf('chargeback', token, cielo.now())
      if (!client) return { status: 403, json: { code: '403', message: 'Sem permissão.' } }
      expireChargebacks(cielo)
      return handle(client, request, ...parameters)
    },
  }
}

export const chargebackRoutes = (cielo: Cielo): Route[] => [
  {
    method: 'POST',
    path: /\/protocol\/openid-connect\/token\/?$/,
    operation: 'oauth-token',
    handle: (request) => token(cielo, request),
  },
  route(cielo, 'POST', '(PENDING|DONE)', 'chargeback-list', (client, request, status) =>
    listChargebacks(cielo, client, request, status!),
  ),
  route(cielo, 'GET', `lifecycle/${ID}`, 'chargeback-read', (client, _request, id) =>
    lifecycle(cielo, client, id!),
  ),
  route(cielo, 'PUT', 'accept', 'chargeback-accept', (client, request) => accept(cielo, client, request)),
  route(cielo, 'PUT', 'refuse', 'chargeback-refuse', (client, request) =>
    refuseChargeback(cielo, client, request),
  ),
  route(cielo, 'GET', `Reason/${ID}`, 'chargeback-read', (_client, _request, brand) => reasons(brand!)),
  documentRoute(cielo, 'DocumentSupport', (found) => supportDocument(cielo, found)),
  documentRoute(cielo, 'ListIssuerDocuments', (found) => ({
    status: 200,
    json: [{ idDocumento: found.idChargeback, nameFile: `${found.idCase}.jpeg` }],
  })),
  documentRoute(cielo, 'DocumentIssuer', (found) => ({ status: 200, json: issuerDocument(found) })),
]

function documentRoute(cielo: Cielo, name: string, show: (found: Chargeback) => Reply): Route {
  return route(
    cielo,
    'GET',
    `${name}/${ID}/${ID}`,
    'chargeback-read',
    (client, _request, establishment, id) => {
      const found = findOf(cielo, client, establishment!, id!)
      return found ? show(found) : refused(902)
    },
  )
}

function token(cielo: Cielo, request: WireRequest): Reply {
  const form = new URLSearchParams(request.body.toString('utf8'))
  const [basicId, basicSecret] = basicCredentials(request.headers.authorization)
  const [id, secret] = [form.get('client_id') ?? basicId, form.get('client_secret') ?? basicSecret]
  const client = findClient(cielo.options.chargebackClients ?? [sandboxChargebackClient], id, secret)
  if (!client) return { status: 401, json: { error: 'invalid_client' } }
  if (form.get('grant_type') !== 'client_credentials')
    return { status: 400, json: { error: 'unsupported_grant_type' } }
  const expiresAt = new Date(cielo.now().getTime() + TOKEN_SECONDS * 1000)
  const accessToken = cielo.accessTokens.issue('chargeback', client, expiresAt)
  return { status: 200, json: { access_token: accessToken, token_type: 'Bearer', expires_in: TOKEN_SECONDS } }
}

function findOf(
  cielo: Cielo,
  client: CieloClient,
  establishment: string,
  id: string,
): Chargeback | undefined {
  const found = cielo.state.get('chargeback', id)
  return found?.establishment === establishment && client.establishments.includes(establishment)
    ? found
    : undefined
}

/** What became of a case since it was opened, oldest first, over all its presentments. */
function lifecycle(cielo: Cielo, client: CieloClient, idCase: string): Reply {
  const found = cielo.state
    .all('chargeback')
    .filter((one) => String(one.idCase) === idCase && client.establishments.includes(one.establishment))
  if (found.length === 0) return { status: 200, json: [coded(103)] }
  const codes = Object.keys(stepText)
  const steps = found
    .flatMap((one) => one.lifecycle)
    .map(({ step }) => ({ code: String(codes.indexOf(step) + 1), message: stepText[step] }))
  return { status: 200, json: steps }
}

const acceptInput = z.object({
  updateChargeback: z
    .array(
      z.object({
        establishmentNumber: z.union([z.string(), z.number()]).transform(String),
        idChargeback: z.union([z.string(), z.number()]).transform(String),
      }),
    )
    .min(1),
  userName: z.string().min(1),
})

function accept(cielo: Cielo, client: CieloClient, request: WireRequest): Reply {
  const input = acceptInput.safeParse(request.json(acceptInput))
  if (!input.success) return { status: 400, json: { code: '400', message: 'Requisição inválida.' } }
  const json = input.data.updateChargeback.map((one) => ({ ...one, ...coded(acceptOne(cielo, client, one)) }))
  return { status: 200, json }
}

function acceptOne(
  cielo: Cielo,
  client: CieloClient,
  one: { establishmentNumber: string; idChargeback: string },
) {
  if (one.establishmentNumber === '1111111111') return 901
  if (one.establishmentNumber === '2222222222') return 101
  const found = findOf(cielo, client, one.establishmentNumber, one.idChargeback)
  if (!found) return 902
  if (!isOpen(found)) return 931
  store(cielo, { ...found, action: 'ACATAR', replyDate: today(cielo) }, 'for-issuer')
  return 101
}

const reasonsOf: Record<string, ReadonlyArray<readonly [string, string]>> = {
  1: [
    ['104', 'Outras Fraudes - Cartao Ausente'],
    ['131', 'Mercadoria nao recebida'],
  ],
  2: [
    ['4837', 'Sem autorizacao do portador'],
    ['4853', 'Contestacao do portador'],
  ],
  3: [['F29', 'Cartao nao presente']],
  7: [['83', 'Fraude em ambiente de cartao nao presente']],
  40: [['83', 'Fraude']],
}

function reasons(brand: string): Reply {
  if (!Object.values(brandCode).includes(Number(brand))) return refused(932)
  return {
    status: 200,
    json: reasonsOf[brand]!.map(([cdReason, dcReason]) => ({ cdReason, dcReason, tpReason: '1' })),
  }
}

function supportDocument(cielo: Cielo, found: Chargeback): Reply {
  const content = cielo.documents.get(found.idChargeback)
  if (!content || !found.document) return refused(927)
  const { message } = coded(104)
  const file = [Buffer.from(content).toString('base64')]
  return {
    status: 200,
    json: [
      { dateInclusion: found.replyDate, nameFile: found.document.name, codigo: 104, mensagem: message, file },
    ],
  }
}

/** Not a picture: the issuer's documents are of no matter to a client but their transport. */
const issuerDocument = (found: Chargeback) => ({
  dateInclusion: found.receptionDate,
  nameFile: `${found.idCase}.jpeg`,
  codigo: 105,
  mensagem: coded(105).message,
  file: Buffer.from([0xff, 0xd8, 0xff, 0xd9]).toString('base64'),
})
