import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { centavos } from '@/lib/base/kernel/money'
import { beginPayouts } from '@/lib/money/payouts/begin-payouts'
import { createSubSeller } from '@/lib/parties/sellers/create-sub-seller'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { lockOrder } from '@/lib/payments/orders/store'
import { testApp } from '@/lib/testing/app'
import fc from '@/lib/testing/seeded'
import { type CardShop, cardShop } from '@/lib/testing/shops/card-shop'
import { scaled } from '@/lib/testing/test-size'
import { giveBack } from './give-back'
import { settleReceivables } from './settle-receivables'
import { lockMoney, takeBack } from './take-back'

/** With more, the receivables of these runs would fill the batches of the job in later tests. */
const MAX_RUNS = 150

const app = await testApp()
let shop: CardShop
beforeEach(async () => {
  shop = await cardShop(app)
})

const underLock = <Result>(charge: ChargeRow, work: (ctx: TxCtx) => Promise<Result>) =>
  transaction(shop.asSeller(), async (ctx) => {
    await lockOrder(ctx.tx, charge.orderId)
    return work(ctx)
  })

const take = (
  charge: ChargeRow,
  value: number,
  reason: 'REFUND' | 'DISPUTE' = 'REFUND',
  source = randomUUID(),
) =>
  underLock(charge, async (ctx) => {
    takeBack(ctx, charge, await lockMoney(ctx, charge.id), { value: centavos(value), reason, source })
    return { reason, source }
  })

const give = (charge: ChargeRow, taken: { reason: 'REFUND' | 'DISPUTE'; source: string }) =>
  underLock(charge, (ctx) => giveBack(ctx, charge, taken))

/** The receivable balance of each day, as the ledger and as the receivables have it; of the seller or of its sub-sellers. */
async function days(charge: ChargeRow, payee: 'seller' | 'sub-sellers' = 'seller') {
  const account = payee === 'seller' ? 'SELLER_RECEIVABLE' : 'SUB_SELLER_RECEIVABLE'
  const ledger = await app.sql`
    select execution_date::text as day, -sum(amount)::int as left from postings p
    join ledger_transactions t on t.id = p.transaction_id
    where t.charge_id = ${charge.id} and account = ${account} group by 1 having sum(amount) <> 0 order by 1`
  const rows = await app.sql`
    select execution_date::text as day, remaining::int as left from receivables
    where charge_id = ${charge.id} and remaining <> 0 and (sub_seller_id is null) = ${payee === 'seller'} order by 1`
  expect([...rows]).toEqual([...ledger])
  return rows.map(({ day, left }) => [day, left])
}

async function split(percent: number) {
  const subSeller = await createSubSeller(shop.asSeller(), {
    name: 'Torrefação',
    document: '52998224725',
    phoneCountryCode: '55',
    phone: '11999990000',
    email: 'sub@exemplo.com.br',
    alternativeEmail: '',
    isActive: true,
  } as Parameters<typeof createSubSeller>[1])
  return {
    subSellerPaymentRequest: {
      subSellerPayment: [{ idSubSeller: subSeller.id, paymentValue: percent, paymentType: 'PERCENTAGE' }],
    },
  }
}

describe('a refund of a card charge in three instalments', () => {
  test('takes from the furthest day first, then from today; its reversal restores all days', async () => {
    const { charge } = await shop.order({}, { installments: 3 })
    const before = await days(charge)
    expect(before).toEqual([
      ['2026-12-21', 3188],
      ['2027-01-20', 3187],
      ['2027-02-22', 3187],
    ])
    const taken = await take(charge, 50_00)
    expect((await days(charge)).map(([day]) => day)).toEqual(['2026-12-21', '2027-01-20'])
    await give(charge, taken)
    expect(await days(charge)).toEqual(before)
    expect((await shop.booked()).CLEARING).toBe(100_00)
  })

  test('is payable today if it is reversed after its day has passed', async () => {
    const { charge } = await shop.order({}, { installments: 2 })
    const taken = await take(charge, 100_00)
    expect(await days(charge)).toEqual([])
    app.advance(40 * DAY_MS)
    await settleReceivables(app.ctx())
    await give(charge, taken)
    expect((await shop.booked()).SELLER_PAYABLE).toBe(-4781)
    expect((await days(charge)).map(([day]) => day)).toEqual(['2027-01-20'])
    app.advance(-40 * DAY_MS)
  })

  test('returns fee and shares on each day in proportion to what the day loses', async () => {
    const { charge } = await shop.order({}, { installments: 3, value: 300, ...(await split(20)) })
    const { source } = await take(charge, 140_00)
    const rows = await app.sql`
      select purpose, amount::int as amount from postings p join ledger_transactions t on t.id = p.transaction_id
      where t.source = ${source} and purpose is not null order by execution_date desc`
    const on = (purpose: string) => rows.filter((row) => row.purpose === purpose).map(({ amount }) => amount)
    // The last day loses its whole amount, the day before 40.00 of its 100.00.
    expect(on('GROSS')).toEqual([100_00, 40_00])
    expect(on('FEE')).toEqual([-4_12, -1_64])
    expect(on('SPLIT')).toEqual([-20_00, -8_00])
    expect(await days(charge, 'sub-sellers')).toEqual([
      ['2026-12-21', 20_00],
      ['2027-01-20', 12_00],
    ])
  })

  test('gives a share back on its days that are still ahead, and for the rest payable at once', async () => {
    const { charge } = await shop.order({}, { installments: 3, value: 300, ...(await split(20)) })
    const taken = await take(charge, 300_00)
    expect(await days(charge, 'sub-sellers')).toEqual([])
    app.advance(40 * DAY_MS)
    await settleReceivables(app.ctx())
    await give(charge, taken)
    expect((await shop.booked()).SUB_SELLER_PAYABLE).toBe(-20_00)
    expect((await days(charge, 'sub-sellers')).map(([, left]) => left)).toEqual([20_00, 20_00])
    app.advance(-40 * DAY_MS)
  })

  test('as a dispute blocks the whole amount and returns no fee', async () => {
    const { charge } = await shop.order({}, { installments: 3 })
    await take(charge, 100_00, 'DISPUTE')
    expect(await shop.booked()).toMatchObject({
      SELLER_BLOCKED: -100_00,
      PLATFORM_FEES: -438,
      SELLER_PAYABLE: 438,
    })
  })

  test('takes once for the same source, and only what was taken is returned', async () => {
    const { charge } = await shop.order()
    const { source } = await take(charge, 10_00)
    await expect(take(charge, 10_00, 'REFUND', source)).rejects.toThrow('ledger_transactions_once')
    await expect(give(charge, { reason: 'REFUND', source: randomUUID() })).rejects.toThrow('never taken')
  })
})

test('among any refunds, some of them reversed, returns fee and shares in proportion to the centavo', async () => {
  const part = fc.record({ cents: fc.integer({ min: 1, max: 4_000 }), undone: fc.boolean() })
  const shares = await split(33.33)
  await fc.assert(
    fc.asyncProperty(
      fc.array(part, { minLength: 1, maxLength: 5 }),
      fc.constantFrom('CREDIT_CARD', 'CREDIT_CARD_EARLY_SELLER'),
      async (parts, method) => {
        const { uuid } = await shop.order({ method }, { installments: 3, value: 100.01, ...shares })
        const { charge } = await shop.look(uuid)
        const before = await shop.booked()
        const daysBefore = await days(charge)
        let left: number = charge.value
        for (const { cents, undone } of parts) {
          if (left === 0) break
          const value = Math.min(cents, left)
          const taken = await take(charge, value)
          if (undone) await give(charge, taken)
          else left -= value
        }
        await days(charge)
        await days(charge, 'sub-sellers')
        if (left > 0) await take(charge, left)
        const after = await shop.booked()
        // Everything was refunded: the buyer has all, the sub-seller nothing, we the price of early payment.
        expect((after.CLEARING ?? 0) - (before.CLEARING ?? 0)).toBe(-charge.value)
        const owed = (at: typeof after) => (at.SUB_SELLER_PAYABLE ?? 0) + (at.SUB_SELLER_RECEIVABLE ?? 0)
        expect(owed(after) - owed(before)).toBe(3333)
        expect(after.PLATFORM_FEES! - before.PLATFORM_FEES!).toBe(charge.fee - charge.earlyFee)
        expect(daysBefore.length).toBeGreaterThan(0)
        expect(await days(charge)).toEqual([])
        expect(await days(charge, 'sub-sellers')).toEqual([])
      },
    ),
    { numRuns: Math.min(scaled(25), MAX_RUNS) },
  )
})

test("a part is payable once on its day, by its seller's clock, with four jobs at once", async () => {
  const { charge } = await shop.order({}, { installments: 3 })
  const total = (await days(charge)).reduce((sum, [, left]) => sum + Number(left), 0)
  app.advance(31 * DAY_MS)
  expect(
    (await Promise.all(Array.from({ length: 4 }, () => settleReceivables(app.ctx())))).reduce(
      (a, b) => a + b,
    ),
  ).toBeGreaterThan(0)
  expect((await days(charge)).map(([day]) => day)).toEqual(['2027-01-20', '2027-02-22'])
  app.advance(70 * DAY_MS)
  await Promise.all(Array.from({ length: 4 }, () => settleReceivables(app.ctx())))
  expect(await days(charge)).toEqual([])
  expect((await shop.booked()).SELLER_PAYABLE).toBe(-total)
  expect((await shop.booked()).SELLER_RECEIVABLE).toBe(0)
  app.advance(-101 * DAY_MS)
})

test('one that is posted already stops neither the others of its batch nor the payouts of other sellers, and is posted once', async () => {
  const { charge } = await shop.order({}, { installments: 3 })
  const other = await cardShop(app)
  const { charge: otherCharge } = await other.order({}, { installments: 3 })
  app.advance(31 * DAY_MS)
  await settleReceivables(app.ctx())
  const [posted] = await app.sql`
    update receivables set status = 'SCHEDULED', settled_at = null, remaining = net
    where charge_id = ${charge.id} and number = 1 returning uuid`
  app.advance(70 * DAY_MS)
  const named = { errors: [{ message: `receivable ${posted!.uuid}` }] }
  await expect(settleReceivables(app.ctx())).rejects.toMatchObject(named)
  const open = await app.sql`
    select uuid from receivables where charge_id in (${charge.id}, ${otherCharge.id}) and status = 'SCHEDULED'`
  expect([...open]).toEqual([posted])
  const postings = await app.sql`
    select from ledger_transactions where reason = 'SETTLEMENT' and source = ${posted!.uuid}`
  expect(postings).toHaveLength(1)
  // The seller's own payout waits, and takes no place of the twenty in a batch.
  const payouts = () => app.sql`select from payouts where seller_id = ${charge.sellerId}`
  const before = (await payouts()).length
  while ((await beginPayouts(app.ctx())) > 0);
  expect(await payouts()).toHaveLength(before)
  expect((await other.booked()).SELLER_PAYABLE).toBe(0)
  app.advance(-101 * DAY_MS)
})
