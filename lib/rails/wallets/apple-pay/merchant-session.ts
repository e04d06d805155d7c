// The session of the merchant with Apple: a request to the address that Apple gave to the browser, under the certificate of the
// merchant. Anybody can send another address, so that only those of Apple's gateways are called.
import { Agent, request as httpsRequest } from 'node:https'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import type { SessionRequest } from '@/lib/rails/wallets/provider'
import { RefusedToken } from '@/lib/rails/wallets/wallet'

/** The gateways that Apple lists for the domains of merchants, also those of China and of its tests. */
const GATEWAY = /^(cn-)?apple-pay-gateway(-[a-z0-9]+)*\.apple\.com$/
const TIMEOUT_MS = MINUTE_MS / 6
const MAX_BYTES = 64 * 1024
const MAX_NAME = 64

/** Whether an address is one of Apple's gateways, over https and at its own port. */
export function isGateway(address: string): boolean {
  const url = URL.parse(address)
  return (
    url?.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    GATEWAY.test(url.hostname)
  )
}

export interface MerchantCertificate {
  /** The merchant identity certificate and its key, PEM. */
  certificate: string
  key: string
  /** Instead of the authorities of the system, PEM; of tests. */
  authority?: string
}

/** A function that opens sessions. It throws RefusedToken MALFORMED for an address that `isAllowed` refuses. */
export function createSessionRequest(
  { certificate, key, authority }: MerchantCertificate,
  isAllowed: (address: string) => boolean = isGateway,
) {
  const agent = new Agent({ cert: certificate, key, ca: authority, minVersion: 'TLSv1.2', keepAlive: false })
  return async (request: SessionRequest & { merchantId: string }): Promise<unknown> => {
    if (!isAllowed(request.validationUrl)) throw new RefusedToken('MALFORMED')
    const body = JSON.stringify({
      merchantIdentifier: request.merchantId,
      displayName: request.displayName.slice(0, MAX_NAME),
      initiative: 'web',
      initiativeContext: request.domain,
    })
    return JSON.parse(await post(request.validationUrl, agent, body))
  }
}

/** The body of a response 200; redirects are not followed. */
function post(url: string, agent: Agent, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
    const sent = httpsRequest(url, { method: 'POST', agent, headers, signal }, async (response) => {
      try {
        if (response.statusCode !== 200) throw new Error(`Apple Pay responded ${response.statusCode}`)
        const chunks: Buffer[] = []
        let bytes = 0
        for await (const chunk of response) {
          bytes += (chunk as Buffer).length
          if (bytes > MAX_BYTES) throw new Error('The response of Apple Pay is too large')
          chunks.push(chunk as Buffer)
        }
        resolve(Buffer.concat(chunks).toString('utf8'))
      } catch (error) {
        sent.destroy()
        reject(error)
      }
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
