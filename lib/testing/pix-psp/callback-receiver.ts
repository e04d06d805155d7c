// A receiver of callbacks over mTLS: it remembers what arrives and by which certificate.
import { X509Certificate } from 'node:crypto'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { fingerprintOf } from '@/lib/access/banking-certificates/fingerprint'
import type { PspCertificates } from '@/lib/sandbox/pix-psp/options'

interface Received {
  path: string
  certificate: string | undefined
  // biome-ignore lint/suspicious/noExplicitAny: tests read whatever arrived
  body: any
}

export const certificateOf = (pem: string) => fingerprintOf(new X509Certificate(pem))

export async function startCallbackReceiver({ ca, server: { certificate, key } }: PspCertificates) {
  const received: Received[] = []
  let statuses: number[] = []
  const tls = { cert: certificate, key, ca, requestCert: true, rejectUnauthorized: true }
  const server = createServer(tls, async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    const presented = (request.socket as TLSSocket).getPeerX509Certificate()
    received.push({
      path: request.url!,
      certificate: presented && fingerprintOf(presented),
      body: JSON.parse(text),
    })
    response.writeHead(statuses.shift() ?? 200).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}/pix-callbacks`,
    received,
    /** Of the next callbacks; afterwards 200. */
    answer: (...next: number[]) => {
      statuses = next
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export type CallbackReceiver = Awaited<ReturnType<typeof startCallbackReceiver>>
