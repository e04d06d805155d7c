// The product as it runs with SIMULATORS off: the ports of lib/process/compose-ports.ts, the banking interface, and an entry for the notices
// of an acquirer. Banks and acquirers are reached through registered connections only.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { receiveCardNotification } from '@/lib/http/rails/receive-card-notification'
import type { Mail } from '@/lib/messages/mails/mailer'
import { composePorts } from '@/lib/process/compose-ports'
import { simulatedPorts } from '@/lib/sandbox/ports'
import type { TestApp } from '@/lib/testing/app'
import { serveBanking, testAuthority } from '@/lib/testing/banking'

export async function livePlatform(app: TestApp) {
  const authority = testAuthority()
  const banking = await serveBanking(app, authority)
  const mails: Mail[] = []
  const { settings, sealer } = app.ctx()
  Object.assign(settings, { simulators: false, banking: { url: banking.url } })
  const { portsIn, health } = composePorts({
    db: app.db,
    settings,
    sealer,
    smtp: { serves: () => true, send: async (mail) => void mails.push(mail) },
    clock: () => app.ctx().systemNow,
    systemCtx: () => app.ctx(),
  })
  const ports = portsIn(app.db)
  Object.assign(app.ports, ports)
  const notices = await serveNotices(app)
  return {
    authority,
    /** What the mail server of the settings got. */
    mails,
    noticesUrl: notices.url,
    async close() {
      await notices.close()
      await health.close()
      await banking.close()
      authority.remove()
    },
  }
}

/** The route /rails/cards/{connection}/notifications on a port of its own. */
async function serveNotices(app: TestApp) {
  const makeCtx = app.ctx
  const server = createServer(async (incoming, outgoing) => {
    const parts: Uint8Array[] = []
    for await (const part of incoming) parts.push(part)
    const headers = new Headers(incoming.headers as Record<string, string>)
    const request = new Request(`http://127.0.0.1${incoming.url}`, {
      method: 'POST',
      headers,
      body: Buffer.concat(parts),
    })
    const { status } = await receiveCardNotification({ makeCtx }, request, incoming.url!.split('/')[3]!)
    outgoing.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** The sources of all functions that an object leads to. */
function functionsOf(value: unknown, seen = new Set<unknown>()): Set<string> {
  if (value === null || (typeof value !== 'object' && typeof value !== 'function') || seen.has(value))
    return new Set()
  seen.add(value)
  const own = typeof value === 'function' ? [String(value)] : []
  const members = Object.values(value).flatMap((one) => [...functionsOf(one, seen)])
  return new Set([...own, ...members])
}

/** The members of the application's ports, and of its connections, that are implemented by a simulator: none should be. */
export async function simulatedMembers(app: TestApp, connectionIds: readonly number[]): Promise<string[]> {
  const { acquirer, antifraud, bankSlip, disputeGateway, mailer, payouts, pix, sms, threeDSecure, wallets } =
    simulatedPorts(app.db, app.ctx().settings.publicUrl)
  const simulated = functionsOf({
    ...{ acquirer, antifraud, bankSlip, disputeGateway, mailer, payouts, pix, sms, threeDSecure, wallets },
  })
  const connected = await Promise.all(connectionIds.map((id) => app.ports.connected(id)))
  return [...functionsOf({ ports: app.ports, connected })].filter((source) => simulated.has(source))
}

/** The tables of the simulators that have rows, from any writer. */
export async function usedSimulators(app: TestApp): Promise<string[]> {
  const tables = await app.sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_name like 'simulated\\_%'`
  const used = await Promise.all(
    tables.map(async ({ name }) =>
      (await app.sql`select 1 from ${app.sql(name)} limit 1`).length ? [name] : [],
    ),
  )
  return used.flat()
}
