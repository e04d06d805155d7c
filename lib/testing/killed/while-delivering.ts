// A worker process that is killed while it waits for the response of an endpoint.
import { randomUUID } from 'node:crypto'
import { createDatabase } from '@/db/client'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { createDeliveryJob } from '@/lib/messages/webhook-delivery/deliver'

const [url, instant] = process.argv.slice(2) as [string, string]
const now = new Date(instant)
const { db } = createDatabase({ url, max: 4 })
const ctx = {
  actor: { kind: 'system' },
  now,
  systemNow: now,
  requestId: randomUUID(),
  db,
  settings: { allowLoopbackWebhooks: true },
} as Ctx
const job = createDeliveryJob({
  clock: () => now,
  onFinished() {},
  onError(error) {
    throw error
  },
})
await job.run(ctx)
await job.idle()
process.stdout.write('not killed\n')
process.exit(0)
