// A process that charges a card and is killed at one instant: before the acquirer gets the request, after the acquirer
// authorised it, or after the acquirer captured it.
import { randomUUID } from 'node:crypto'
import { createDatabase } from '@/db/client'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { beginCapture, finishCapture } from '@/lib/payments/orders/authorization/capture'
import { collectOrder } from '@/lib/payments/orders/authorization/collect-order'
import { orderRequest } from '@/lib/payments/orders/creation/contract'
import { createOrder } from '@/lib/payments/orders/creation/create-order'
import { getOrder } from '@/lib/payments/orders/get-order'
import { testCard } from '@/lib/testing/card'
import { simulatedParts } from '@/lib/testing/simulated-parts'

const [url, seller, instant, now] = process.argv.slice(2) as [string, string, string, string]

const { db } = createDatabase({ url, max: 4 })
const die = (): never => {
  process.kill(process.pid, 'SIGKILL')
  throw new Error('killed')
}
const parts = simulatedParts(db, 'http://localhost:3000')
const { acquirer } = parts.ports
const ctx: Ctx = {
  actor: { kind: 'api-key', keyId: 1, sellerId: Number(seller), scope: 'WRITE' },
  now: new Date(now),
  systemNow: new Date(now),
  requestId: randomUUID(),
  ...parts,
  ports: {
    ...parts.ports,
    acquirer: {
      ...acquirer,
      async authorize(request) {
        if (instant === 'before-authorisation') die()
        const answer = await acquirer.authorize(request)
        return instant === 'after-authorisation' ? die() : answer
      },
      async capture(request) {
        const answer = await acquirer.capture(request)
        return instant === 'after-capture' ? die() : answer
      },
    },
  },
}

const request = orderRequest.parse({
  title: 'Café',
  value: 100,
  installments: 1,
  payment: { method: 'CREDIT_CARD', card: testCard(), capture: instant !== 'after-capture' },
})
const { uuid } = await createOrder(ctx, request)
process.stdout.write(`${uuid}\n`)
await collectOrder(ctx, { uuid, request })
const { charges } = await getOrder(ctx, { uuid })
await beginCapture(ctx, { uuid: charges[0]!.uuid })
await finishCapture(ctx, (await getOrder(ctx, { uuid })).charges[0]!)
