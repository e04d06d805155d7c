// POST {webhookUrl}/pix, /rec or /cobr with the PSP's client certificate. Only to this machine, unless the operator names other hosts.
import { type ClientRequest, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { CallbackOptions, PspCertificates } from './options'

const TIMEOUT_MS = 10_000
const OWN_HOSTS = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

export function createCallbackSender(
  { ca, callback }: PspCertificates,
  options: CallbackOptions = {},
  log: (line: string) => void = () => {},
) {
  const tls = { ca: options.ca ?? ca, cert: callback.certificate, key: callback.key }

  function open(url: URL, body: string): ClientRequest {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const common = { method: 'POST', headers, timeout: options.timeoutMs ?? TIMEOUT_MS, agent: false }
    return url.protocol === 'https:'
      ? httpsRequest(url, { ...common, ...tls })
      : httpRequest(url, { ...common })
  }

  /** Whether the receiver took it: any status of success counts. */
  return (address: string, rows: Record<string, unknown[]>): Promise<boolean> => {
    const url = new URL(address)
    if (!OWN_HOSTS.test(url.hostname) && !options.hosts?.includes(url.hostname)) {
      log(`No callback to ${url.hostname}: it is not a host of this machine.`)
      return Promise.resolve(false)
    }
    const body = JSON.stringify(rows)
    return new Promise((resolve) => {
      const request = open(url, body)
      const fail = (reason: string) => {
        log(`The callback to ${url.host} failed: ${reason}`)
        resolve(false)
      }
      request.on('timeout', () => request.destroy(new Error('no answer in time')))
      request.on('error', (error) => fail(error.message))
      request.on('response', (response) => {
        const { statusCode = 0 } = response
        response.resume()
        if (statusCode >= 200 && statusCode < 300) resolve(true)
        else fail(`status ${statusCode}`)
      })
      request.end(body)
    })
  }
}
