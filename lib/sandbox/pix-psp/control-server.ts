// The control interface by HTTP on this machine: POST /{operation} with a JSON body, and the page of the payer's bank.
import { createServer, type IncomingMessage } from 'node:http'
import type { Bank } from './bank'
import { type HttpAnswer, jsonAnswer, readBody, send } from './http-answer'
import { isOperation, runOperation } from './operations'
import { PixProblem, problemBody } from './problem'
import { answerPayerPage } from './recurring/payer-forms'

/** A page of another site can't send this type without a preflight request, which is refused. */
const isJson = ({ headers }: IncomingMessage) => headers['content-type']?.startsWith('application/json')

/** A page whose name was made to lead to this machine needs no preflight, but sends its origin with every POST. */
const isOfPage = ({ headers }: IncomingMessage) => headers.origin !== undefined

function answerTo(bank: Bank, request: IncomingMessage, body: string | undefined): HttpAnswer {
  const name = request.url?.slice(1) ?? ''
  const isCall = request.method === 'POST' && isOperation(name)
  try {
    if (isOfPage(request)) throw new PixProblem('AcessoNegado', 'Not for pages of a browser')
    if (!isCall) throw new PixProblem('NaoEncontrado', 'POST /{operation}')
    if (!isJson(request)) throw new PixProblem('RequisicaoInvalida', 'Content-Type: application/json')
    return jsonAnswer(200, runOperation(bank, name, body ? JSON.parse(body) : undefined) ?? {})
  } catch (error) {
    const problem = error instanceof PixProblem ? error : new PixProblem('RequisicaoInvalida', String(error))
    return jsonAnswer(problem.status, problemBody(problem, '-'), 'application/problem+json')
  }
}

/** @param run what becomes due by an operation; `POST /run` waits until it has happened, callbacks included */
export function createControlServer(bank: Bank, run: () => Promise<void>) {
  return createServer(async (request, response) => {
    response.on('error', () => {})
    const body = await readBody(request).catch(() => undefined)
    if (request.method === 'POST' && request.url === '/run' && isJson(request) && !isOfPage(request)) {
      await run()
      return send(response, jsonAnswer(200, {}))
    }
    const page = await answerPayerPage(bank, request, body ?? '', run)
    send(response, page ?? answerTo(bank, request, body))
  })
}
