// Webhook endpoints on loopback whose response a test chooses, and the deliveries to them.
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach } from 'vitest'
import { transaction } from '@/lib/base/kernel/ctx'
import { createDeliveryJob } from '@/lib/messages/webhook-delivery/deliver'
import { secretContext } from '@/lib/messages/webhook-endpoints/secret'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { testApp } from '@/lib/testing/app'
import { recordBareEvent } from '@/lib/testing/bare-event'

interface Received {
  path: string
  headers: Record<string, string>
  body: string
}

interface Scene {
  /** A new seller for each test, who owns the endpoints and events. */
  seller: SellerRow
  answer: (request: IncomingMessage, response: ServerResponse) => void
}

export async function deliveryApp() {
  const app = await testApp()
  const received: Received[] = []
  const scene = {} as Scene

  const receiver = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      const headers = request.headers as Record<string, string>
      received.push({ path: request.url!, headers, body: Buffer.concat(chunks).toString() })
      scene.answer(request, response)
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  afterAll(() => receiver.close())

  beforeEach(async () => {
    received.length = 0
    scene.answer = (_, response) => response.writeHead(204).end()
    scene.seller = await app.seller()
  })

  async function endpoint(
    changes: { path?: string; secret?: string; domains?: string[]; active?: boolean } = {},
  ) {
    const uuid = randomUUID()
    const sealed = changes.secret ? app.ctx().sealer.seal(changes.secret, secretContext(uuid)) : null
    await app.sql`
      insert into webhook_endpoints (uuid, seller_id, title, url, domains, active, sealed_secret,
        payload_version, created_at)
      values (${uuid}, ${scene.seller.id}, '', ${base + (changes.path ?? '/hook')}, ${changes.domains ?? ['ORDER']},
        ${changes.active ?? true}, ${sealed}, '2', ${app.ctx().now})`
    return uuid
  }

  const record = (resourceUuid: string, status: string) =>
    transaction(app.ctx(), (ctx) => recordBareEvent(ctx, { sellerId: scene.seller.id, resourceUuid, status }))

  const errors: unknown[] = []
  const newJob = (changes: { timeoutMs?: number } = {}) =>
    createDeliveryJob({
      clock: () => app.ctx().systemNow,
      onFinished: () => {},
      onError: (error) => errors.push(error),
      ...changes,
    })

  /** Runs the job of one worker until nothing is due. */
  async function work(job = newJob()) {
    while ((await job.run(app.ctx())) > 0) await job.idle()
  }

  const deliveries = () => app.sql`
    select status, attempts, response_status, failure, due_at from webhook_deliveries
    where seller_id = ${scene.seller.id} order by id`

  return { app, received, scene, errors, endpoint, record, newJob, work, deliveries }
}
