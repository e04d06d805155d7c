import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { transaction } from '@/lib/base/kernel/ctx'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { addCentavos, centavos } from '@/lib/base/kernel/money'
import { saleEntries } from '@/lib/money/ledger/ledger'
import { post } from '@/lib/money/ledger/post'
import { sealPostings } from '@/lib/money/ledger/seal-postings'
import { checkLedger } from '@/lib/process/checks/check-ledger'
import { testApp } from '@/lib/testing/app'
import { disputeShop } from '@/lib/testing/shops/dispute-shop'
import { planSale } from './plan-sale'
import { scheduleShares } from './schedule-shares'
import { insertReceivables } from './store'

const app = await testApp()

/** A sale of 300.00 in three instalments as it was posted before sub-sellers were paid out: the shares payable at once. */
async function earlierSale() {
  const shop = await disputeShop(app)
  const subSellers = [await shop.subSeller(), await shop.subSeller()]
  const { charge } = await shop.order({ capture: false }, { installments: 3, value: 300 })
  const today = '2026-11-20' as CivilDate
  const shares = subSellers.map(({ id }, index) => ({
    subSellerId: id,
    amount: centavos([60_00, 30_01][index]!),
  }))
  const parts = planSale(charge, shares, { paidOn: today, today })
  await transaction(shop.asSeller(), async (ctx) => {
    const { sellerId, id: chargeId, paymentMethod: method } = charge
    const row = { sellerId, reason: 'SALE' as const, source: charge.uuid, chargeId, occurredAt: ctx.now }
    await post(ctx, row, saleEntries(parts, shares))
    await insertReceivables(
      ctx.tx,
      parts.map(({ number, executionDate, gross, net }) => ({
        sellerId,
        chargeId,
        method,
        number,
        executionDate,
        gross,
        net,
      })),
    )
  })
  return { shop, charge, ids: subSellers.map(({ id }) => id) }
}

/** What the migration does with the sales that it finds. */
async function migrate() {
  const text = await readFile(
    new URL('../../../db/migrations/0034_shares_and_exports.sql', import.meta.url),
    'utf8',
  )
  await app.sql.unsafe(text.slice(text.indexOf('INSERT INTO "unscheduled_shares"')))
}

const balances = async (sellerId: number) => {
  const rows = await app.sql`
    select sub_seller_id::int as id, account, execution_date::text as day, -sum(amount)::int as owed from postings
    where seller_id = ${sellerId} and sub_seller_id is not null group by 1, 2, 3 having sum(amount) <> 0 order by 1, 3`
  return rows.map(({ id, account, day, owed }) => [id, account, day, owed])
}

test('earlier shares move to the days of their sale, to the centavo and once, with two workers at once', async () => {
  const { shop, ids } = await earlierSale()
  await migrate()
  await Promise.all([scheduleShares(app.ctx()), scheduleShares(app.ctx())])
  const found = await balances(shop.seller.id)
  expect(found.map(([id, account, day]) => [id, account, day])).toEqual(
    ids.flatMap((id) =>
      ['2026-12-21', '2027-01-20', '2027-02-22'].map((day) => [id, 'SUB_SELLER_RECEIVABLE', day]),
    ),
  )
  for (const [index, whole] of [60_00, 30_01].entries()) {
    const own = found.filter(([id]) => id === ids[index]).map(([, , , owed]) => centavos(owed))
    expect(addCentavos(...own)).toBe(whole)
  }
  await sealPostings(app.ctx())
  expect((await checkLedger(app.sql)).findings).toEqual([])
  expect(await app.sql`select 1 from unscheduled_shares`).toHaveLength(0)
  expect(await scheduleShares(app.ctx())).toBe(0)
})

test('only what refunds left of them moves', async () => {
  const { shop, charge, ids } = await earlierSale()
  await shop.refund(charge, 150_00)
  await migrate()
  await scheduleShares(app.ctx())
  const found = await balances(shop.seller.id)
  for (const [index, left] of [30_00, 15_01].entries()) {
    const own = found.filter(([id]) => id === ids[index]).map(([, , , owed]) => centavos(owed))
    expect(addCentavos(...own)).toBe(left)
  }
  expect(found.every(([, account]) => account === 'SUB_SELLER_RECEIVABLE')).toBe(true)
})
