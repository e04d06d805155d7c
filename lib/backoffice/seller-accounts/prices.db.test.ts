import { expect, test } from 'vitest'
import { type CivilDate, daysBetween } from '@/lib/base/kernel/dates'
import { listFutureReceivables } from '@/lib/money/receivables/list-future-receivables'
import { quoteAnticipation } from '@/lib/money/receivables/quote-anticipation'
import { feesRequest } from '@/lib/parties/sellers/fee-contract'
import { defaultFees } from '@/lib/parties/sellers/seller'
import { testApp } from '@/lib/testing/app'
import { cardShop } from '@/lib/testing/shops/card-shop'
import { getSellerAccount } from './get-seller-account'
import { viewSellerAccount } from './view'

const app = await testApp()

async function shopWithPrices() {
  const shop = await cardShop(app)
  const look = async () => viewSellerAccount(await getSellerAccount(shop.asSeller()))
  return { shop, look }
}

test('a seller sees every row of its fee table, and both monthly rates', async () => {
  const { shop, look } = await shopWithPrices()
  await app.sql`update sellers set buyer_interest_basis_points = 250 where id = ${shop.seller.id}`
  const { fees, earlyPayment, anticipation } = await look()
  expect({ earlyPayment, anticipation }).toEqual({
    earlyPayment: { monthlyRate: 2.5 },
    anticipation: { monthlyRate: 2.5 },
  })
  expect(fees).toHaveLength(defaultFees.length)
  expect(fees).toContainEqual({ paymentMethod: 'PIX', installmentsFrom: 1, rate: 0.99, fixedFee: 0 })
  expect(fees).toContainEqual({
    paymentMethod: 'CREDIT_CARD',
    brand: 'american_express',
    installmentsFrom: 7,
    rate: 4.79,
    fixedFee: 0.39,
  })
  // As an operator sends them: what is shown can be sent back.
  expect(feesRequest.parse(fees)).toEqual(expect.arrayContaining([...defaultFees]))
})

test('the prices shown are the prices charged, for payments and for early payment', async () => {
  const { shop, look } = await shopWithPrices()
  const { id } = shop.seller
  await app.sql`update platform.fee_tables set rules = (select jsonb_agg(rule || '{"rateBasisPoints": 312, "fixedFee": 17}') from jsonb_array_elements(rules) rule)
    where seller_id = ${id}`
  await app.sql`update sellers set buyer_interest_basis_points = 240 where id = ${id}`
  const { fees, earlyPayment } = await look()
  const { rate, fixedFee } = fees.find((fee) => fee.paymentMethod === 'CREDIT_CARD_EARLY_SELLER')!
  const { charge } = await shop.order({ method: 'CREDIT_CARD_EARLY_SELLER' }, { installments: 3 })
  // Of 100 reais in centavos; three instalments are due after one month on average.
  expect(charge.fee).toBe(100 * rate + 100 * fixedFee + 100 * earlyPayment.monthlyRate)
})

test('the price of anticipation shown is the one charged', async () => {
  const { shop, look } = await shopWithPrices()
  await app.sql`update sellers set buyer_interest_basis_points = 240 where id = ${shop.seller.id}`
  const { anticipation } = await look()
  await shop.order({}, { installments: 2 })
  const until = '2026-12-31' as CivilDate
  const { days } = await listFutureReceivables(shop.asSeller(), {
    from: '2026-11-21' as CivilDate,
    to: until,
  })
  expect(days).toHaveLength(1)
  const elapsed = daysBetween('2026-11-20' as CivilDate, days[0]!.date)
  const { value, fee } = await quoteAnticipation(shop.asSeller(), { until })
  expect(fee).toBe(Math.round((value * anticipation.monthlyRate * elapsed) / 3000))
})
