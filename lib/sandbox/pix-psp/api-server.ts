// The HTTPS server of the API: certificate, token, route, and the faults of the wire.
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TLSSocket } from 'node:tls'
import { fingerprintOf } from '@/lib/access/banking-certificates/fingerprint'
import type { Bank } from './bank'
import { asUnusual, type WireFault } from './fault-plan'
import { type HttpAnswer, jsonAnswer, readBody, send } from './http-answer'
import type { PspCertificates } from './options'
import { readPayload } from './payload'
import { PixProblem, type ProblemType, problemBody } from './problem'
import { routes } from './routes'
import { issueToken, OAuthRefusal, requireScope, type Sender } from './token'

const PROBLEM = 'application/problem+json'
const LOST = 'lost'

interface Parts {
  bank: Bank
  certificates: PspCertificates
}

const isApi = ({ basePath }: Bank, { pathname }: URL) => pathname.startsWith(`${basePath}/`)

function senderOf({ socket, headers: { authorization } }: IncomingMessage): Sender {
  const tls = socket as TLSSocket
  const certificate = tls.authorized ? tls.getPeerX509Certificate() : undefined
  return {
    ...(certificate && { fingerprint: fingerprintOf(certificate) }),
    ...(authorization && { authorization }),
  }
}

function problemAnswer(bank: Bank, problem: PixProblem): HttpAnswer {
  return jsonAnswer(problem.status, problemBody(problem, bank.nextCorrelationId()), PROBLEM)
}

const faultProblem = (bank: Bank, type: ProblemType) => problemAnswer(bank, new PixProblem(type))

function parseJson(text: string | undefined, type: ProblemType): unknown {
  if (text === undefined) throw new PixProblem(type, 'O corpo é grande demais.')
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new PixProblem(type, 'O corpo não é JSON.')
  }
}

function decodePart(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new PixProblem('NaoEncontrado')
  }
}

function callApi(bank: Bank, request: IncomingMessage, url: URL, body?: string): HttpAnswer {
  // Clients write the path of a list with a slash at its end, too.
  const path = url.pathname.slice(bank.basePath.length).replace(/(?<=.)\/$/, '')
  const found = routes.find((one) => one.method === request.method && one.path.test(path))
  if (!found) throw new PixProblem('NaoEncontrado')
  const names = found.path.exec(path)!.slice(1).map(decodePart)
  requireScope(bank, senderOf(request), found.scope)
  const read = request.method === 'GET' ? undefined : parseJson(body, found.unreadable)
  const { status, body: answer } = bank.records.atomic(() =>
    found.run(bank, { names, query: url.searchParams, body: read }),
  )
  return jsonAnswer(status, asUnusual(answer, bank.faults.plan().answers))
}

const requestToken = (bank: Bank, request: IncomingMessage, body = ''): HttpAnswer =>
  jsonAnswer(
    200,
    bank.records.atomic(() =>
      issueToken(bank, senderOf(request), request.headers['content-type'] ?? '', body),
    ),
  )

/** The answer of the token, of a payload, or of the API. */
async function answerTo(
  { bank, certificates }: Parts,
  request: IncomingMessage,
  url: URL,
  body?: string,
): Promise<HttpAnswer> {
  try {
    if (url.pathname === '/oauth/token' && request.method === 'POST') return requestToken(bank, request, body)
    const payload = request.method === 'GET' && (await readPayload(bank, certificates, url))
    if (payload) return payload
    if (!isApi(bank, url)) throw new PixProblem('NaoEncontrado')
    return callApi(bank, request, url, body)
  } catch (error) {
    if (error instanceof OAuthRefusal)
      return jsonAnswer(error.status, { error: error.code, error_description: error.message })
    if (error instanceof PixProblem) return problemAnswer(bank, error)
    throw error
  }
}

/** Passes what was exchanged to a test that validates it. */
function record(
  bank: Bank,
  { method = '' }: IncomingMessage,
  url: URL,
  requestBody: string,
  answer: HttpAnswer,
) {
  const { status, type, body } = answer
  bank.options.onExchange?.({
    method,
    path: url.pathname.slice(bank.basePath.length),
    query: url.search.slice(1),
    requestBody,
    status,
    ...(type && { type }),
    ...(body && { body }),
  })
}

async function withFault(
  bank: Bank,
  fault: WireFault | undefined,
  answer: () => Promise<HttpAnswer>,
  signal: AbortSignal,
): Promise<HttpAnswer | typeof LOST> {
  const silence = () => sleep(bank.faults.plan().silenceSeconds * 1000, undefined, { signal, ref: false })
  if (fault === 'lost-before') return LOST
  if (fault === 'error-500') return faultProblem(bank, 'ErroInternoDoServidor')
  if (fault === 'error-503') return faultProblem(bank, 'ServicoIndisponivel')
  if (fault === 'silence-before') await silence()
  const answered = await answer()
  if (fault === 'lost-after') return LOST
  if (fault === 'error-500-after') return faultProblem(bank, 'ErroInternoDoServidor')
  if (fault === 'silence-after') await silence()
  return answered
}

async function respond(parts: Parts, request: IncomingMessage, signal: AbortSignal) {
  const { bank } = parts
  const url = new URL(request.url ?? '/', 'https://localhost')
  const body = await readBody(request)
  const fault = bank.faults.ofRequest(`${request.method} ${url.pathname}`, isApi(bank, url))
  const answer = async () => {
    const answered = await answerTo(parts, request, url, body)
    if (isApi(bank, url)) record(bank, request, url, body ?? '', answered)
    return answered
  }
  return withFault(bank, fault, answer, signal)
}

export function createApiServer(bank: Bank, certificates: PspCertificates, log: (line: string) => void) {
  const closing = new AbortController()
  const { ca, server } = certificates
  const options = {
    cert: server.certificate,
    key: server.key,
    ca,
    requestCert: true,
    // A client without a certificate gets an answer that says so, which is easier to understand than a broken handshake.
    rejectUnauthorized: false,
    minVersion: 'TLSv1.2',
  } as const
  const listener = createServer(options, async (request, response) => {
    response.on('error', () => {})
    try {
      const answer = await respond({ bank, certificates }, request, closing.signal)
      if (answer === LOST) request.socket.destroy()
      else send(response, answer)
    } catch (error) {
      if (!closing.signal.aborted) log(`An internal error: ${String(error)}`)
      if (response.headersSent) request.socket.destroy()
      else send(response, faultProblem(bank, 'ErroInternoDoServidor'))
    }
  })
  listener.on('tlsClientError', () => {})
  return { listener, abort: () => closing.abort() }
}
