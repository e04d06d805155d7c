// The request of an action, read before Next does: what is no call of an action would be an error of 500 there.
import { IncomingMessage } from 'node:http'
import type { Refusal } from './refused-requests'

/** Next takes no more. */
const MAX_BYTES = 1024 * 1024

/** React writes values that JSON lacks as such texts, and doubles the sign of one that was typed. */
const WRITTEN = /^\$(?:\$|undefined$|T$|D\d|NaN$|-?Infinity$|-0$|n-?\d{1,40}$)/
/** An object that stands twice in the arguments is written once; then the path to it. */
const REFERENCE = /^\$0(?::|$)/

export const isActionRequest = ({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean =>
  method === 'POST' && headers['next-action'] !== undefined

/** The same request with its body, for Next to read; or what is wrong with it. Undefined where the client has hung up. */
export async function readActionRequest(
  request: IncomingMessage,
  maxBytes = MAX_BYTES,
): Promise<IncomingMessage | Refusal | undefined> {
  if (!/^[0-9a-f]{40,64}$/.test(String(request.headers['next-action']))) return { status: 404 }
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      size += chunk.byteLength
      if (size > maxBytes) return { status: 413, headers: { connection: 'close' } }
      chunks.push(chunk)
    }
  } catch {
    return undefined
  }
  const body = Buffer.concat(chunks)
  return isCall(body.toString()) ? replayed(request, body) : { status: 400 }
}

/** Whether it is the arguments of a call, of which none stands in another part of a form. */
function isCall(text: string): boolean {
  const signs: string[] = []
  try {
    const call: unknown = JSON.parse(text, (_, value: unknown) => {
      if (typeof value === 'string' && value.startsWith('$')) signs.push(value)
      return value
    })
    return Array.isArray(call) && signs.every((sign) => WRITTEN.test(sign) || isReference(sign, call))
  } catch {
    return false
  }
}

function isReference(sign: string, call: unknown): boolean {
  if (!REFERENCE.test(sign)) return false
  let found = call
  for (const name of sign.split(':').slice(1)) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return false
    found = (found as Record<string, unknown>)[name]
  }
  return typeof found === 'object'
}

function replayed(request: IncomingMessage, body: Buffer): IncomingMessage {
  const { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor } = request
  const head = { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor }
  // One that is not complete would close the connection at its end.
  const replay = Object.assign(new IncomingMessage(request.socket), head, { complete: true })
  replay.push(body)
  replay.push(null)
  return replay
}
