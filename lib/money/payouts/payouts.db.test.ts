import { beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/base/kernel/durations'
import { getBalance } from '@/lib/money/ledger/store'
import { NoAnswer } from '@/lib/rails/connections/http/request'
import { moveClock } from '@/lib/sandbox/clock/move'
import { testApp } from '@/lib/testing/app'
import { sendNotices } from '@/lib/testing/people/notices'
import { type CardShop, cardShop } from '@/lib/testing/shops/card-shop'
import { beginPayouts } from './begin-payouts'
import { listPayouts } from './list-payouts'
import { settlePayouts } from './settle-payouts'

const app = await testApp()
let shop: CardShop
beforeEach(async () => {
  shop = await cardShop(app)
})

const step = { to: undefined, days: 0, hours: 0, minutes: 0 }
/** A context of the seller on the seller's own clock, as the request handler builds it. */
async function move(days: number) {
  const [row] = await app.sql`select clock_offset_ms::float8 as ms from sellers where id = ${shop.seller.id}`
  const ctx = shop.asSeller()
  return moveClock({ ...ctx, now: new Date(ctx.systemNow.getTime() + row!.ms) }, { ...step, days })
}
const balance = () => getBalance(app.db, shop.seller.id)

test('settled receivables are paid out at six on the next business day, once a day, also when the clock is moved', async () => {
  await shop.order({ method: 'CREDIT_CARD_EARLY_SELLER' })
  const { happened } = await move(7)
  // Friday is a holiday: it is settled on Monday, and paid out the same morning.
  expect(happened.map(({ at, domain, status }) => [at, domain, status])).toEqual([
    ['2026-11-23T03:00:00.000Z', 'LEDGER', 'SETTLEMENT'],
    ['2026-11-23T09:00:00.000Z', 'LEDGER', 'PAYOUT'],
  ])
  expect(await listPayouts(shop.asSeller())).toMatchObject([
    { status: 'SUCCESS', value: 100_00 - 438, executionDate: '2026-11-23' },
  ])
  expect(await balance()).toEqual({ payable: 0, receivable: 0, blocked: 0 })
})

test('twelve instalments are paid out month by month over a year that is passed at once', async () => {
  await shop.order({}, { installments: 12, value: 1200 })
  const { happened } = await move(400)
  expect(happened.filter(({ status }) => status === 'SETTLEMENT')).toHaveLength(12)
  expect(happened.filter(({ status }) => status === 'PAYOUT')).toHaveLength(12)
  expect(await balance()).toEqual({ payable: 0, receivable: 0, blocked: 0 })
})

test('a payout that the bank refuses is payable again, and the next payout includes it', async () => {
  await app.sql`update sellers set pix_key = 'erro@exemplo.com.br' where id = ${shop.seller.id}`
  await shop.order({ method: 'CREDIT_CARD_EARLY_SELLER' })
  await move(3)
  expect((await balance()).payable).toBe(100_00 - 438)
  expect((await listPayouts(shop.asSeller())).map(({ status }) => status)).toEqual(['ERROR'])
  await app.sql`update sellers set pix_key = 'certo@exemplo.com.br' where id = ${shop.seller.id}`
  await move(1)
  expect((await listPayouts(shop.asSeller())).map(({ status }) => status)).toEqual(['SUCCESS', 'ERROR'])
  expect((await balance()).payable).toBe(0)
})

test('the seller gets one mail for each failed payout, with the account that the bank refused', async () => {
  await app.sql`update sellers set pix_key = 'erro@exemplo.com.br' where id = ${shop.seller.id}`
  await shop.order({ method: 'CREDIT_CARD_EARLY_SELLER' })
  await move(3)
  await settlePayouts(app.ctx())
  await app.sql`update sellers set pix_key = 'certo@exemplo.com.br' where id = ${shop.seller.id}`
  await move(1)
  await sendNotices(app)
  const mails = await app.sql`
    select recipient, subject, text, created_at from mails where seller_id = ${shop.seller.id}`
  expect(mails).toMatchObject([
    {
      recipient: shop.seller.email,
      subject: 'Transferência de R$\u00a095,62 não foi feita',
      created_at: new Date('2026-11-23T09:00:00Z'),
    },
  ])
  const [failed] = await app.sql`
    select uuid from payouts where seller_id = ${shop.seller.id} and status = 'ERROR'`
  expect(mails[0]!.text).toContain('PIX erro@exemplo.com.br')
  expect(mails[0]!.text).toContain('passa a valer 24 horas depois do pedido')
  expect(mails[0]!.text).toContain(`http://localhost:3000/payouts/${failed!.uuid}`)
})

test('four workers pay out once; a bank that was down or whose response was lost is asked again and pays once', async () => {
  await shop.order({ method: 'CREDIT_CARD_EARLY_SELLER' })
  app.advance(66 * HOUR_MS)
  const { settleReceivables } = await import('@/lib/money/receivables/settle-receivables')
  await settleReceivables(app.ctx())
  const four = <Result>(work: () => Promise<Result>) => Promise.allSettled(Array.from({ length: 4 }, work))
  await four(() => beginPayouts(app.ctx()))
  expect(await listPayouts(shop.asSeller())).toHaveLength(1)
  const bank = app.ports.payouts.transfer
  app.ports.payouts.transfer = async (request) => {
    await bank(request)
    throw new NoAnswer('the line broke')
  }
  await four(() => settlePayouts(app.ctx()))
  expect(await listPayouts(shop.asSeller())).toMatchObject([{ status: 'PROCESSING' }])
  app.ports.payouts.transfer = bank
  app.advance(HOUR_MS)
  await four(() => settlePayouts(app.ctx()))
  expect(await listPayouts(shop.asSeller())).toMatchObject([{ status: 'SUCCESS' }])
  const transfers =
    await app.sql`select count(*)::int as n from simulated_transfers where seller_id = ${shop.seller.id}`
  expect(transfers[0]!.n).toBe(1)
  expect((await balance()).payable).toBe(0)
  app.advance(-67 * HOUR_MS)
})

test('a worker that was down until after six pays out what was settled that day', async () => {
  await shop.order({ method: 'CREDIT_CARD_EARLY_SELLER' })
  app.advance(68 * HOUR_MS)
  await beginPayouts(app.ctx())
  expect(await listPayouts(shop.asSeller())).toMatchObject([{ executionDate: '2026-11-23' }])
  app.advance(-68 * HOUR_MS)
})
