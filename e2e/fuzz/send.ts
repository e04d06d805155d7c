// Sends a request unchanged: node:http does not normalize paths and headers as fetch does.

import { Agent, request } from 'node:http'
import type { FuzzRequest } from './mutated-transport'
import type { FuzzResponse } from './verdict'

const TIMEOUT_MS = 20_000
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Rejects where no complete response arrives in time. */
export async function sendRequest(url: string, request: FuzzRequest): Promise<FuzzResponse> {
  const startedAt = performance.now()
  const response = await send(url, request).catch((error) => {
    // The server may close an idle connection just as it is used again; node does not retry in this case.
    if (!error.reusedSocket) throw error
    return send(url, request)
  })
  return { ...response, milliseconds: performance.now() - startedAt }
}

function send(
  url: string,
  { method, path, headers, body }: FuzzRequest,
): Promise<Omit<FuzzResponse, 'milliseconds'>> {
  const { hostname, port } = new URL(url)
  const length = body && { 'content-length': String(body.length) }
  const options = { agent, hostname, port, method, path, headers: { ...headers, ...length } }
  return new Promise((resolve, reject) => {
    const sent = request(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => {
        clearTimeout(timer)
        const text = Buffer.concat(chunks).toString()
        resolve({ status: response.statusCode!, headers: response.headers, text })
      })
    })
    // For the whole response, which may begin in time and never end.
    const timer = setTimeout(() => sent.destroy(new Error(`none within ${TIMEOUT_MS} ms`)), TIMEOUT_MS)
    sent.once('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer)
      const reusedSocket = sent.reusedSocket && error.code === 'ECONNRESET'
      reject(Object.assign(error, { reusedSocket }))
    })
    sent.end(body)
  })
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** A shell command that sends it again. */
export function curlLine(url: string, { method, path, headers, body }: FuzzRequest): string {
  const lines = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`)
  const how = method === 'HEAD' ? '-I' : `-X ${method}`
  const line = ['curl -sg --path-as-is', how, quoted(url + path), ...lines].join(' ')
  return body ? `echo ${body.toString('base64')} | base64 -d | ${line} --data-binary @-` : line
}
