// What is outside of the simulation: a PSP of API Pix over HTTPS with mutual TLS, and two Cielos over HTTP, each with its records;
// and where they call us back. All of them follow the clock of the test.
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import { receiveCardNotification } from '@/lib/http/rails/receive-card-notification'
import { connectionKinds } from '@/lib/process/connection-kinds'
import { type ConnectionKind, connectionKind } from '@/lib/rails/connections/kind'
import { type CieloMerchant, sandboxChargebackClient, sandboxMerchants } from '@/lib/sandbox/cielo/options'
import { startCielo } from '@/lib/sandbox/cielo/start'
import type { TestApp } from '@/lib/testing/app'
import { serveBanking, testAuthority } from '@/lib/testing/banking'
import { startPsp } from '@/lib/testing/pix-psp/psp'
import { gateBefore } from './gate'
import { SILENCE_MS, TIMEOUT_MS } from './rates'

const NOTIFICATION_SECRET = 'a secret of notifications'

/** The kinds of the composition root, but for time limits below their smallest. */
export const wireKinds: readonly ConnectionKind[] = connectionKinds.map((kind) =>
  connectionKind({
    ...kind,
    settings: (kind.settings as z.ZodObject).extend({ timeoutMs: z.coerce.number().default(TIMEOUT_MS) }),
  }),
)

/** Each has an establishment of its own, since its number is a part of the names of chargebacks. */
async function startCard(name: string, merchant: CieloMerchant, clock: () => Date, seed: number) {
  const cielo = await startCielo({
    clock,
    seed: `${name} ${seed}`,
    notificationPollMs: 0,
    notificationRetryMs: 60_000,
    merchants: [{ ...merchant, riskNotifications: true }],
  })
  const gate = await gateBefore(cielo.salesUrl)
  return {
    name,
    ...cielo,
    gate,
    settings: {
      transactionsUrl: gate.url,
      queriesUrl: cielo.queryUrl,
      chargebackUrl: cielo.chargebackUrl,
      chargebackTokenUrl: cielo.chargebackTokenUrl,
      establishmentCode: merchant.establishment,
    },
    credentials: {
      merchantId: merchant.merchantId,
      merchantKey: merchant.merchantKey,
      notificationSecret: NOTIFICATION_SECRET,
      chargebackClientId: sandboxChargebackClient.clientId,
      chargebackClientSecret: sandboxChargebackClient.clientSecret,
    },
    /** Where its notifications go. */
    notifyAt(url: string) {
      cielo.cielo.merchants[0] = {
        ...cielo.cielo.merchants[0]!,
        notificationUrl: url,
        notificationHeaders: { 'X-Notification-Secret': NOTIFICATION_SECRET },
      }
    },
    async close() {
      await gate.close()
      await cielo.close()
    },
  }
}

/** The entry for notifications of acquirers, without the rest of the web server. */
async function serveNotifications(app: TestApp) {
  const server = createServer(async (incoming, outgoing) => {
    const uuid = incoming.url!.split('/').at(-1)!
    const response = await receiveCardNotification({ makeCtx: app.ctx }, await requestOf(incoming), uuid)
    outgoing.writeHead(response.status).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    urlOf: (uuid: string) => `http://127.0.0.1:${port}/${uuid}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function requestOf(incoming: IncomingMessage): Promise<Request> {
  let body = ''
  for await (const part of incoming) body += part
  const headers = incoming.headers as Record<string, string>
  return new Request('http://localhost/', { method: 'POST', headers, body })
}

export async function startRails(app: TestApp, seed: number) {
  const clock = () => app.ctx().systemNow
  const authority = testAuthority()
  const banking = await serveBanking(app, authority)
  const psp = await startPsp({ clock, seed, refundSeconds: 1, callbacks: { ca: authority.ca.certificate } })
  const [one, other] = sandboxMerchants
  const cards = [
    await startCard('first', one!, clock, seed),
    await startCard('second', other!, clock, seed),
  ] as const
  const notifications = await serveNotifications(app)
  return {
    psp,
    cards,
    banking,
    notifications,
    silenceMs: SILENCE_MS,
    pix: {
      settings: {
        baseUrl: psp.url,
        tokenUrl: psp.tokenUrl,
        key: psp.keys[0]!,
        ca: psp.certificates.ca,
        callbackCertificate: psp.certificates.callback.certificate,
      },
      credentials: {
        clientId: psp.client.id,
        clientSecret: psp.client.secret,
        certificate: psp.certificates.client.certificate,
        privateKey: psp.certificates.client.key,
      },
    },
    /** Refunds end, and callbacks and notifications arrive or are lost. */
    async run() {
      await psp.run()
      for (const card of cards) await card.runDue()
    },
    async close() {
      for (const one of [psp, banking, notifications, ...cards]) await one.close()
      authority.remove()
    },
  }
}

export type Rails = Awaited<ReturnType<typeof startRails>>
