import { beforeEach, expect, test } from 'vitest'
import { listApprovals } from '@/lib/access/approvals/list-approvals'
import { setApprovalLimits } from '@/lib/access/approvals/set-approval-limits'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { centavos } from '@/lib/base/kernel/money'
import { sealPostings } from '@/lib/money/ledger/seal-postings'
import { getBalance } from '@/lib/money/ledger/store'
import { settleReceivables } from '@/lib/money/receivables/settle-receivables'
import { getSubSellerBalance } from '@/lib/money/statement/sub-sellers/get-balance'
import { changeSubSeller } from '@/lib/parties/sellers/change-sub-seller'
import { createSubSeller } from '@/lib/parties/sellers/create-sub-seller'
import { subSellerChange, subSellerRequest } from '@/lib/parties/sellers/sub-seller-contract'
import type { SubSellerRow } from '@/lib/parties/sellers/sub-seller-store'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { settleRefunds } from '@/lib/payments/refunds/settle-refunds'
import { checkLedger } from '@/lib/process/checks/check-ledger'
import { testApp } from '@/lib/testing/app'
import { noticesOf } from '@/lib/testing/people/notices'
import { type KeyedSeller, keyedSeller } from '@/lib/testing/shops/keyed-seller'
import { beginPayouts } from './begin-payouts'
import { decidePayout } from './decide-payout'
import { getPayout } from './get-payout'
import { listPayouts } from './list-payouts'
import { settlePayouts } from './settle-payouts'

const app = await testApp()
let shop: KeyedSeller
let maria: SubSellerRow

const documents = ['52998224725', '11144477735'] as const
const create = async (account: { pixKey: string } | undefined, document: string = documents[0]) =>
  createSubSeller(
    await shop.as(shop.key),
    subSellerRequest.parse({ document, name: 'Maria', ...(account && { account }) }),
  )
const changeAccount = async (pixKey: string) =>
  changeSubSeller(await shop.as(shop.key), {
    ...subSellerChange.parse({ account: { pixKey } }),
    id: maria.id,
  })

beforeEach(async () => {
  shop = await keyedSeller(app)
  maria = await create({ pixKey: 'maria@exemplo.com.br' })
})

const sell = (percent: number, { installments = 1, method = 'CREDIT_CARD_EARLY_SELLER', to = maria } = {}) =>
  shop.order(
    { method },
    {
      installments,
      subSellerPaymentRequest: {
        subSellerPayment: [{ idSubSeller: to.id, paymentType: 'PERCENTAGE', paymentValue: percent }],
      },
    },
  )
const days = (count: number) => shop.move(24 * count)
const balance = async (of = maria) => {
  const sums = await getSubSellerBalance(await shop.as(shop.key), { id: of.id })
  return [sums.payable, sums.receivable, sums.paidOut]
}
/** Day, status and value of each payout to a sub-seller, oldest first. */
const payouts = async (of = maria) => {
  const rows = await app.sql`
    select execution_date::text as day, status, value::int from payouts where sub_seller_id = ${of.id} order by id`
  return rows.map(({ day, status, value }) => [day, status, value])
}
const transfers = async () => {
  const rows = await app.sql`
    select destination, value::int, refused from simulated_transfers where seller_id = ${shop.seller.id}
    order by transferred_at, destination`
  return rows.map(({ destination, value, refused }) => [destination, value, refused])
}
const proven = async () => {
  await sealPostings(app.ctx())
  expect((await checkLedger(app.sql)).findings).toEqual([])
}

test('a share is to come until its day, and is paid out at six that day to the account of the sub-seller', async () => {
  await sell(40)
  expect(await balance()).toEqual([0, 40_00, 0])
  await days(2)
  expect(await payouts()).toEqual([])
  await days(1)
  expect(await payouts()).toEqual([['2026-11-23', 'SUCCESS', 40_00]])
  expect(await balance()).toEqual([0, 0, 40_00])
  expect(await transfers()).toContainEqual(['maria@exemplo.com.br', 40_00, false])
  // The seller has its own payout, and neither sees that of the sub-seller as its own.
  const own = await listPayouts(await shop.as(shop.key))
  expect(own.map(({ value }) => value)).toEqual([55_62])
  const [row] = await app.sql`select uuid from payouts where sub_seller_id = ${maria.id}`
  await expect(getPayout(await shop.as(shop.key), { uuid: row!.uuid })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await proven()
})

test('instalments are paid out month by month, and the parts are the share to the centavo', async () => {
  await sell(33.33, { installments: 12, method: 'CREDIT_CARD' })
  expect(await balance()).toEqual([0, 33_33, 0])
  await days(400)
  const all = await payouts()
  expect(all).toHaveLength(12)
  expect(all.reduce((sum, [, , value]) => sum + Number(value), 0)).toBe(33_33)
  expect(await balance()).toEqual([0, 0, 33_33])
  await proven()
})

test('the seller is notified of a refused payout, whose value is paid with the next one', async () => {
  await changeAccount('erro@exemplo.com.br')
  await sell(40)
  await days(3)
  expect(await payouts()).toEqual([['2026-11-23', 'ERROR', 40_00]])
  expect(await balance()).toEqual([40_00, 0, 0])
  const notices = await noticesOf(app, shop.seller)
  expect(notices.map(({ subject }) => subject)).toEqual([
    'Transferência de R$\u00a040,00 para Maria não foi feita',
  ])
  await changeAccount('maria@exemplo.com.br')
  await days(2)
  expect(await payouts()).toEqual([
    ['2026-11-23', 'ERROR', 40_00],
    ['2026-11-25', 'SUCCESS', 40_00],
  ])
  await proven()
})

test('an account that took the place of another one is paid to a day later, and the first one at once', async () => {
  const joana = await create(undefined, documents[1])
  await sell(40)
  await sell(10, { to: joana })
  await days(2)
  await changeAccount('nova@exemplo.com.br')
  await days(1)
  expect([await payouts(), await payouts(joana)]).toEqual([[], []])
  await changeSubSeller(await shop.as(shop.key), {
    ...subSellerChange.parse({ account: { pixKey: 'joana@exemplo.com.br' } }),
    id: joana.id,
  })
  await days(1)
  expect(await payouts()).toEqual([['2026-11-24', 'SUCCESS', 40_00]])
  expect(await payouts(joana)).toEqual([['2026-11-24', 'SUCCESS', 10_00]])
})

test('what a refund takes beyond the balance is carried, and later shares cover it before they are paid out', async () => {
  const { charge } = await sell(40)
  await days(3)
  await createRefund(await shop.as(shop.owner), { chargeUuid: charge.uuid, value: centavos(50_00) })
  await settleRefunds(app.ctx())
  expect(await balance()).toEqual([-20_00, 0, 40_00])
  await days(1)
  expect(await payouts()).toHaveLength(1)
  await sell(30)
  await days(3)
  expect((await payouts()).slice(1).map(([, status, value]) => [status, value])).toEqual([['SUCCESS', 10_00]])
  await proven()
})

test('above the limit of the seller it waits for a second person, who sees to whom it goes', async () => {
  const limits = { refundApprovalAbove: null, payoutApprovalAbove: centavos(30_00) }
  await setApprovalLimits(app.ctx(shop.owner), limits)
  await sell(40)
  await days(3)
  expect(await payouts()).toEqual([['2026-11-23', 'PROCESSING', 40_00]])
  const waiting = await listApprovals(await shop.as(shop.owner))
  const approval = waiting.find(({ payeeName }) => payeeName === 'Maria')!
  expect(approval).toMatchObject({ kind: 'PAYOUT', value: 40_00, status: 'PENDING' })
  await decidePayout(await shop.as(shop.owner), { uuid: approval.uuid, decision: 'approve' })
  await settlePayouts(app.ctx())
  expect(await payouts()).toEqual([['2026-11-23', 'SUCCESS', 40_00]])
})

test('is made once a day, however many workers begin and settle it at once', async () => {
  await sell(40)
  app.advance(4 * DAY_MS)
  await settleReceivables(app.ctx())
  await Promise.all(Array.from({ length: 4 }, () => beginPayouts(app.ctx())))
  await Promise.all(Array.from({ length: 4 }, () => settlePayouts(app.ctx())))
  expect(await payouts()).toEqual([['2026-11-24', 'SUCCESS', 40_00]])
  expect((await transfers()).filter(([to]) => to === 'maria@exemplo.com.br')).toHaveLength(1)
  expect((await getBalance(app.db, shop.seller.id)).payable).toBe(0)
  app.advance(-4 * DAY_MS)
})

test('more sub-sellers than one transaction pays out are all paid out on the same day', async () => {
  await app.sql`
    insert into sub_sellers (seller_id, name, document, phone_country_code, phone, email, alternative_email, account,
      active, created_at)
    select seller_id, 'Sócia ' || n, 'x' || n, '', '', '', '', account, true, created_at
    from sub_sellers, generate_series(1, 100) n where id = ${maria.id}`
  const ids = await app.sql`select id::int from sub_sellers where seller_id = ${shop.seller.id} order by id`
  for (const start of [0, 50, 100]) {
    const subSellerPayment = ids
      .slice(start, start + 50)
      .map(({ id }) => ({ idSubSeller: id, paymentType: 'FIXED', paymentValue: 1 }))
    await shop.order(
      { method: 'CREDIT_CARD_EARLY_SELLER' },
      { subSellerPaymentRequest: { subSellerPayment } },
    )
  }
  await days(3)
  const [row] = await app.sql`
    select count(distinct sub_seller_id)::int as paid, min(execution_date)::text as first, max(execution_date)::text as last
    from payouts where seller_id = ${shop.seller.id} and sub_seller_id is not null and status = 'SUCCESS'`
  expect(row).toEqual({ paid: 101, first: '2026-11-23', last: '2026-11-23' })
  await proven()
})
