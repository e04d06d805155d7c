import { expect, test } from 'vitest'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { terminalRequest as terminalSchema } from '@/lib/payments/terminals/contract'
import { createTerminal } from '@/lib/payments/terminals/create-terminal'
import { checkLedger } from '@/lib/process/checks/check-ledger'
import { testApp } from '@/lib/testing/app'
import { terminalRequest } from '@/lib/testing/terminal-request'
import { newBrowser } from '@/lib/testing/test-browser'
import { simulateFourWeeks } from './four-weeks'
import { addRoaster } from './offers'
import { DEMO_OFFSET_MS } from './offset'
import { openShop } from './shop'

const app = await testApp()

/** A seller whose clock stands four weeks ago. */
async function demo() {
  const ctx = app.ctx()
  const createdAt = new Date(ctx.now.getTime() + DEMO_OFFSET_MS)
  const seller = await app.seller({
    clockOffsetMs: DEMO_OFFSET_MS,
    createdAt,
    nextPayoutDate: civilDateOf(createdAt),
  })
  const actor = { kind: 'api-key', keyId: 1, sellerId: seller.id, scope: 'WRITE' } as const
  const { serialNumber } = await createTerminal(app.ctx(actor), terminalSchema.parse(terminalRequest()))
  return { ctx, seller, actor, serialNumber, newBrowser }
}

const statuses = async (table: string, sellerId: number): Promise<string[]> => {
  const rows = await app.sql`
    select distinct status from ${app.sql(table)} where seller_id = ${sellerId} order by status`
  return rows.map(({ status }) => status)
}

test('four weeks leave something in every state, a ledger that holds, and a clock at the present', async () => {
  const shop = await demo()
  const { id } = shop.seller
  await simulateFourWeeks(shop)
  expect((await getSeller(app.db, id)).clockOffsetMs).toBe(0)
  expect(await statuses('orders', id)).toEqual(
    ['CANCELED', 'CHARGEBACK', 'DISPUTE', 'LATE', 'PAID', 'PRE_AUTHORIZED', 'REFUND', 'SENT'].sort(),
  )
  expect(await statuses('refunds', id)).toEqual(['ERROR', 'SUCCESS'])
  expect(await statuses('disputes', id)).toEqual(['ALERT', 'LOST', 'OPEN', 'WON'])
  expect(await statuses('payouts', id)).toEqual(['SUCCESS'])
  expect(await statuses('receivables', id)).toEqual(['SCHEDULED', 'SETTLED'])
  const [open] = await app.sql`select due_at from disputes where seller_id = ${id} and status = 'OPEN'`
  expect(open!.due_at > shop.ctx.now).toBe(true)
  const [endpoint] = await app.sql`select paused_at from webhook_endpoints where seller_id = ${id}`
  expect(endpoint!.paused_at).not.toBeNull()
  const days = await app.sql`
    select count(distinct created_at::date)::int as days, max(created_at) as last from orders where seller_id = ${id}`
  expect(days[0]!.days).toBeGreaterThanOrEqual(28)
  expect(days[0]!.last <= shop.ctx.now).toBe(true)
  expect((await checkLedger(app.sql)).findings).toEqual([])
}, 180_000)

test('an earlier start that was stopped is not repeated: only the clock goes on', async () => {
  const shop = await demo()
  await addRoaster(openShop(shop))
  await simulateFourWeeks(shop)
  expect((await getSeller(app.db, shop.seller.id)).clockOffsetMs).toBe(0)
  expect(await statuses('orders', shop.seller.id)).toEqual([])
})
