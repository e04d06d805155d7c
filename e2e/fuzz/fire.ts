// Sends a shot as it is: node:http leaves paths and headers alone where fetch would mend them.
import { Agent, request } from 'node:http'
import type { Shot } from './shot'
import type { Fired } from './verdict'

const GIVE_UP_MS = 20_000
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Rejects where there is no whole answer in time. */
export async function fire(url: string, shot: Shot): Promise<Fired> {
  const startedAt = performance.now()
  const answer = await send(url, shot).catch((error) => {
    // The server may end a connection that rests just as it is used again; node leaves the repetition to us.
    if (!error.reusedSocket) throw error
    return send(url, shot)
  })
  return { ...answer, milliseconds: performance.now() - startedAt }
}

function send(url: string, { method, path, headers, body }: Shot): Promise<Omit<Fired, 'milliseconds'>> {
  const { hostname, port } = new URL(url)
  const length = body && { 'content-length': String(body.length) }
  const options = { agent, hostname, port, method, path, headers: { ...headers, ...length } }
  return new Promise((resolve, reject) => {
    const asked = request(options, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('error', reject)
      answer.once('end', () => {
        clearTimeout(patience)
        const text = Buffer.concat(chunks).toString()
        resolve({ status: answer.statusCode!, headers: answer.headers, text })
      })
    })
    // Of the whole answer, which may begin in time and never end.
    const patience = setTimeout(() => asked.destroy(new Error(`none within ${GIVE_UP_MS} ms`)), GIVE_UP_MS)
    asked.once('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(patience)
      const reusedSocket = asked.reusedSocket && error.code === 'ECONNRESET'
      reject(Object.assign(error, { reusedSocket }))
    })
    asked.end(body)
  })
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** A line for a shell that sends it again. */
export function curlLine(url: string, { method, path, headers, body }: Shot): string {
  const shown = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`)
  const how = method === 'HEAD' ? '-I' : `-X ${method}`
  const line = ['curl -sg --path-as-is', how, quoted(url + path), ...shown].join(' ')
  return body ? `echo ${body.toString('base64')} | base64 -d | ${line} --data-binary @-` : line
}
