// The handlers of the API in this process, without HTTP, on the database of DATABASE_URL.
import { api } from '@/lib/http/routes/api'

export interface Call {
  method: 'GET' | 'POST'
  path: string
  token: string
  body?: object | undefined
  idempotencyKey?: string
}

type After = (work: () => Promise<void>) => void

/** As the server of the web process gives it. */
async function* chunksOf(body: object) {
  yield Buffer.from(JSON.stringify(body))
}

/** The body of the answer. Where the database does not answer in time, because the machine has other work, it is asked again. */
export async function call(one: Call, after: After = (work) => void work()): Promise<string> {
  const { method, path, token, body, idempotencyKey } = one
  const headers: Record<string, string> = {
    'x-token-api': token,
    'x-client-address': '127.0.0.1',
    ...(idempotencyKey && { 'x-idempotency-key': idempotencyKey }),
  }
  const { resource, params } = api.find(path.split('?')[0]!)!
  const request = {
    method,
    url: `http://localhost${path}`,
    headers: { get: (name: string) => headers[name] ?? null, has: (name: string) => name in headers },
    body: body ? chunksOf(body) : null,
  }
  const answer = await resource[method](request, { params, after })
  if (answer.status === 503) return call(one, after)
  const text = typeof answer.body === 'string' ? answer.body : await new Response(answer.body).text()
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${text}`)
  return text
}
