import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { createDatabase } from '@/db/client'
import { notifyOfFeeChanges } from '@/lib/backoffice/seller-accounts/notify-of-fee-changes'
import { DAY_MS } from '@/lib/base/kernel/durations'
import type { OperatorRole } from '@/lib/base/kernel/permissions'
import { getPrices } from '@/lib/parties/sellers/get-prices'
import { checkLedger } from '@/lib/process/checks/check-ledger'
import { ALWAYS_PROVEN, testApp } from '@/lib/testing/app'
import { noticesOf } from '@/lib/testing/people/notices'
import { type CardShop, cardShop } from '@/lib/testing/shops/card-shop'
import { changeFees } from './change-fees'
import { changeFeesInput } from './contract'
import { feeRuleOf } from './fee-of-payment'
import { getFeeBook } from './get-fee-book'
import { withdrawFees } from './withdraw-fees'

const app = await testApp()
let shop: CardShop
beforeEach(async () => {
  shop = await cardShop(app)
  // The seller has the platform's prices.
  await app.sql`delete from platform.fee_tables where seller_id is not null`
})

const TODAY = '2026-11-20'
const person = { uuid: randomUUID(), email: 'financas@operador.com.br' }
const asOperator = (role: OperatorRole = 'FINANCE', proven = true) =>
  app.ctx({
    ...{ kind: 'operator-user', userUuid: person.uuid, sessionUuid: randomUUID(), role, email: person.email },
    ...(proven && ALWAYS_PROVEN),
  })
const pix = (rate: number) => [{ paymentMethod: 'PIX', rate, fixedFee: 0 }]
const change = (input: Record<string, unknown>, ctx = asOperator()) =>
  changeFees(ctx, changeFeesInput.parse({ uuid: randomUUID(), validFrom: TODAY, ...input }))
const sell = async () => (await shop.order({ method: 'CREDIT_CARD' })).charge
const early = (rate: number) => [{ paymentMethod: 'CREDIT_CARD', rate, fixedFee: 0 }]
const run = async () => {
  while ((await notifyOfFeeChanges(app.ctx())) > 0);
}
const noticed = async () => {
  await run()
  return (await noticesOf(app, shop.seller)).map(({ subject }) => subject)
}

test('a change of today prices the next sale, and every earlier charge keeps the fee it was sold at', async () => {
  const before = await sell()
  const early3 = { method: 'CREDIT_CARD', capture: false }
  const reserved = await shop.order(early3)
  await change({ fees: early(5) })
  const after = await sell()
  expect([before.fee, after.fee]).toEqual([399 + 39, 500])
  const stored =
    await app.sql`select fee::int, price from charges where seller_id = ${shop.seller.id} order by id`
  expect(stored.map(({ fee }) => fee)).toEqual([438, 438, 500])
  // Also a capture that comes later is priced by what was stored with the authorisation.
  expect(reserved.charge.fee).toBe(438)
  expect((await checkLedger(app.sql as never)).findings).toEqual([])
  await change({ fees: [{ paymentMethod: 'CREDIT_CARD', rate: 3.99, fixedFee: 0.39 }] })
})

test('a change for a later day applies from its day on, on the clock of the sale', async () => {
  await change({ seller: shop.seller.uuid, fees: early(6), validFrom: '2026-11-22' })
  expect((await sell()).fee).toBe(438)
  const { fees, coming } = await getPrices(shop.asSeller())
  expect(fees).toContainEqual(expect.objectContaining({ paymentMethod: 'CREDIT_CARD', rateBasisPoints: 399 }))
  expect(coming).toMatchObject([
    { from: '2026-11-22', methods: [{ paymentMethod: 'CREDIT_CARD', after: [{ rateBasisPoints: 600 }] }] },
  ])
  app.advance(2 * DAY_MS)
  expect((await sell()).fee).toBe(600)
  app.advance(-2 * DAY_MS)
})

test('own prices of a seller win over the platform’s, and end with a change back to them', async () => {
  const { uuid: seller } = shop.seller
  await change({ seller, fees: early(1) })
  await change({ fees: early(7), validFrom: TODAY })
  expect((await sell()).fee).toBe(100)
  await change({ seller, asPlatform: ['CREDIT_CARD'] })
  expect((await sell()).fee).toBe(700)
  await change({ fees: [{ paymentMethod: 'CREDIT_CARD', rate: 3.99, fixedFee: 0.39 }] })
})

test('the choice of the fee of a sale is one statement', async () => {
  const onStatement = vi.fn()
  const { db, close } = createDatabase({ url: app.url, max: 1, onStatement })
  const sale = { sellerId: shop.seller.id, paymentMethod: 'PIX', installments: 1, day: TODAY } as never
  expect((await feeRuleOf(db, sale)).rateBasisPoints).toBe(99)
  expect(onStatement).toHaveBeenCalledTimes(1)
  await close()
})

test('the sellers whose prices change are notified once, those with own prices are not, and a withdrawal is said too', async () => {
  const other = await cardShop(app)
  await change({ seller: other.seller.uuid, fees: pix(0.5) })
  await run()
  await app.sql`delete from notices`
  const uuid = randomUUID()
  await change({ uuid, fees: pix(1.2), validFrom: '2026-12-01' })
  await change({ uuid, fees: pix(1.2), validFrom: '2026-12-01' })
  await Promise.all([run(), run()])
  expect(await noticed()).toEqual(['Tarifas mudam em 1 dez 2026'])
  expect(await noticesOf(app, other.seller)).toEqual([])
  await withdrawFees(asOperator(), { uuid })
  expect(await noticed()).toEqual(['Tarifas mudam em 1 dez 2026', 'Tarifas não mudam em 1 dez 2026'])
  expect((await getPrices(shop.asSeller())).coming).toEqual([])
  await expect(withdrawFees(asOperator(), { uuid })).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('a change is not written for the past, without a recent proof, or by a role without the permission', async () => {
  const input = { fees: pix(2) }
  await expect(change({ ...input, validFrom: '2026-11-19' })).rejects.toMatchObject({ code: 'BAR-0100' })
  await expect(change(input, asOperator('FINANCE', false))).rejects.toMatchObject({
    details: { stepUp: true },
  })
  for (const role of ['RISK', 'SUPPORT', 'VIEWER'] as const)
    await expect(change(input, asOperator(role))).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(change(input, shop.asSeller())).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(change({ fees: pix(0.99) })).rejects.toMatchObject({ code: 'BAR-0100' })
})

test('the history has who changed what; a change whose day has come can’t be withdrawn', async () => {
  const uuid = randomUUID()
  await change({ uuid, seller: shop.seller.uuid, fees: pix(3) })
  const { history, inForce } = await getFeeBook(asOperator('VIEWER'), { seller: shop.seller.uuid })
  expect(history[0]).toMatchObject({ uuid, creatorName: person.email, tables: [{ paymentMethod: 'PIX' }] })
  expect(inForce.find(({ paymentMethod }) => paymentMethod === 'PIX')).toMatchObject({ own: true })
  await expect(withdrawFees(asOperator(), { uuid })).rejects.toMatchObject({ code: 'CONFLICT' })
  const [audited] =
    await app.sql`select after from audit_entries where action = 'fees.changed' order by id desc`
  expect(audited!.after).toMatchObject({ validFrom: TODAY, fees: { PIX: [{ rateBasisPoints: 300 }] } })
})
