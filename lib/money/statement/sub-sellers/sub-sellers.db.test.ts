// A seller's statement and those of its sub-sellers add up, whatever was sold, captured in part, refunded or disputed.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { centavos } from '@/lib/base/kernel/money'
import { viewPage } from '@/lib/base/kernel/pagination'
import { browseStatement } from '@/lib/money/statement/browse-statement'
import { exportStatement } from '@/lib/money/statement/export-statement'
import { entriesInRange } from '@/lib/money/statement/list-entries'
import { viewEntry } from '@/lib/money/statement/view'
import { beginCapture, finishCapture } from '@/lib/payments/orders/authorization/capture'
import { testApp } from '@/lib/testing/app'
import { gather } from '@/lib/testing/bank/statement-files'
import fc from '@/lib/testing/seeded'
import { disputeShop } from '@/lib/testing/shops/dispute-shop'
import { scaled } from '@/lib/testing/test-size'
import { getSubSellerBalance } from './get-balance'
import { listSubSellerEntries } from './list-entries'
import { viewSubSellerBalance, viewSubSellerEntry } from './view'

const app = await testApp()
const newest = { column: 'createdAt', direction: 'desc', requested: false } as const
const span = { from: '2026-01-01' as CivilDate, to: '2028-12-31' as CivilDate }
const inCentavos = (reais: number) => Math.round(reais * 100)
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

async function splitShop(subSellers: number) {
  const shop = await disputeShop(app)
  const ids: number[] = []
  for (let count = 0; count < subSellers; count += 1) ids.push((await shop.subSeller()).id)
  const ctx = shop.asSeller
  const page = { page: 0, size: 100, sort: newest }
  return {
    ...shop,
    ids,
    /** A card sale in reais that gives each sub-seller a percentage. */
    async sell(value: number, percentages: readonly number[], { installments = 1, captured = 1 } = {}) {
      const subSellerPayment = ids.map((idSubSeller, index) => ({
        idSubSeller,
        paymentType: 'PERCENTAGE',
        paymentValue: percentages[index],
      }))
      const sale = { value, installments, subSellerPaymentRequest: { subSellerPayment } }
      const { uuid, charge } = await shop.order({ capture: captured === 1 }, sale)
      if (captured === 1) return charge
      const part = centavos(Math.ceil(charge.value * captured))
      await beginCapture(ctx(), { uuid: charge.uuid, value: part })
      await finishCapture(ctx(), (await shop.look(uuid)).charge)
      return (await shop.look(uuid)).charge
    },
    async splits() {
      const entries = await gather(entriesInRange(ctx(), span))
      return entries.map(viewEntry).filter(({ operacao }) => operacao === 'SPLIT')
    },
    entries: async (id: number, changes: Partial<Parameters<typeof listSubSellerEntries>[1]> = {}) => {
      const request = { ...page, id, ...changes }
      return viewPage(request, await listSubSellerEntries(ctx(), request), viewSubSellerEntry)
    },
    balanceOf: async (id: number) => viewSubSellerBalance(await getSubSellerBalance(ctx(), { id })),
  }
}

const signed = (entry: { entrada_liquida: number; saida_liquida: number }) =>
  inCentavos(entry.entrada_liquida) - inCentavos(entry.saida_liquida)

describe('the statements of a seller and its sub-sellers', () => {
  test('add up, in all and for each sub-seller', async () => {
    const sale = fc.record({
      value: fc.integer({ min: 500, max: 100_000 }).map((amount) => amount / 100),
      percentages: fc.tuple(fc.integer({ min: 1, max: 45 }), fc.integer({ min: 1, max: 45 })),
      installments: fc.constantFrom(1, 3, 12),
      captured: fc.constantFrom(1, 1, 0.5, 0.91),
      afterwards: fc.constantFrom('nothing', 'refund', 'refund', 'dispute'),
      refunded: fc.double({ min: 0.01, max: 1, noNaN: true }),
    })
    const sales = fc.array(sale, { minLength: 1, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(sales, async (all) => {
        const shop = await splitShop(2)
        for (const { value, percentages, afterwards, refunded, ...how } of all) {
          const charge = await shop.sell(value, percentages, how)
          if (afterwards === 'refund')
            await shop.refund(charge, Math.max(1, Math.floor(charge.value * refunded)))
          if (afterwards === 'dispute') await shop.open(charge)
        }
        const splits = await shop.splits()
        for (const id of shop.ids) {
          const { content, totalElements } = await shop.entries(id)
          const given = splits.flatMap((entry) =>
            entry
              .subSellers!.filter(({ idSubSeller }) => idSubSeller === id)
              .map(({ amount }) => (signed(entry) < 0 ? 1 : -1) * inCentavos(amount)),
          )
          const { balance, received, takenBack } = await shop.balanceOf(id)
          expect(sum(content.map(signed))).toBe(inCentavos(balance))
          expect(sum(given)).toBe(inCentavos(balance))
          expect(inCentavos(received) - inCentavos(takenBack)).toBe(inCentavos(balance))
          expect(totalElements).toBe(content.length)
        }
        for (const entry of splits)
          expect(sum(entry.subSellers!.map(({ amount }) => inCentavos(amount)))).toBe(Math.abs(signed(entry)))
        const owed = await Promise.all(shop.ids.map(async (id) => (await shop.balanceOf(id)).balance))
        expect(sum(splits.map(signed)) + sum(owed.map(inCentavos))).toBe(0)
        const posted = (await shop.sumOf('SUB_SELLER_PAYABLE')) + (await shop.sumOf('SUB_SELLER_RECEIVABLE'))
        expect(sum(owed.map(inCentavos)) + posted).toBe(0)
      }),
      { numRuns: scaled(8) },
    )
  }, 120_000)
})

describe('the statement of a sub-seller', () => {
  test('has an entry for each sale, refund and dispute, newest first, page by page, of the days asked for', async () => {
    const shop = await splitShop(1)
    const [id] = shop.ids as [number]
    const charge = await shop.sell(100, [50])
    await shop.refund(charge, 4_000)
    await shop.open(charge)
    const { content } = await shop.entries(id)
    expect(
      content.map(({ operacao, entrada_bruta, saida_liquida }) => [operacao, entrada_bruta, saida_liquida]),
    ).toEqual([
      ['CHARGEBACK', 0, 30],
      ['ESTORNO', 0, 20],
      ['VENDA', 50, 0],
    ])
    expect(content[2]).toMatchObject({
      execution_date: '2026-11-20',
      uuid_charge: charge.uuid,
      payment_method: 'CREDIT_CARD',
      taxa_operacao: '0.00',
      bandeira: 'visa',
    })
    expect(await shop.balanceOf(id)).toEqual({
      idSubSeller: id,
      balance: 0,
      received: 50,
      takenBack: 50,
      paidOut: 0,
      available: 0,
      toReceive: 0,
    })
    const after = (await shop.entries(id, { size: 1 })).content[0]!.uuid
    expect((await shop.entries(id, { size: 1, after })).content).toEqual([content[1]])
    expect((await shop.entries(id, { from: '2026-11-21' as CivilDate })).totalElements).toBe(0)
    expect((await shop.entries(id, { to: '2026-11-19' as CivilDate })).totalElements).toBe(0)
    const today = '2026-11-20' as CivilDate
    expect((await shop.entries(id, { from: today, to: today })).totalElements).toBe(3)
  })

  test('is not found by another seller, nor its balance, and has no page behind an entry of another', async () => {
    const shop = await splitShop(2)
    const [id, other] = shop.ids as [number, number]
    await shop.sell(100, [50, 10])
    const asOther = app.ctx({ kind: 'api-key', keyId: 1, sellerId: (await app.seller()).id, scope: 'READ' })
    const request = { page: 0, size: 1, sort: newest, id }
    for (const look of [
      () => listSubSellerEntries(asOther, request),
      () => getSubSellerBalance(asOther, { id }),
    ])
      await expect(look()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(shop.entries(id, { after: randomUUID() })).rejects.toMatchObject({ code: 'BAR-0100' })
    expect((await shop.entries(other)).content.map(signed)).toEqual([1_000])
  })
})

test('a split names its sub-sellers in the API, in the portal and in every export', async () => {
  const shop = await splitShop(2)
  const charge = await shop.sell(100, [50, 10])
  const [split] = await shop.splits()
  const named = shop.ids.map((idSubSeller, index) => ({
    idSubSeller,
    name: 'Doces da Maria Ltda.',
    amount: [50, 10][index],
  }))
  expect(split!.subSellers).toEqual(named)
  const { days } = await browseStatement(shop.asSeller(), { chargeUuid: charge.uuid })
  const shown = days.flatMap(({ entries }) => entries).find(({ operacao }) => operacao === 'SPLIT')
  expect(shown!.subSellers!.map(({ idSubSeller }) => idSubSeller)).toEqual(shop.ids)
  for (const format of ['csv', 'ofx'] as const) {
    const { content } = await exportStatement(shop.asSeller(), { charge: charge.uuid, format })
    if (!('texts' in content)) throw new Error('not a text')
    const lines = (await gather(content.texts)).join('')
    expect(lines).toContain('Doces da Maria Ltda., Doces da Maria Ltda.')
  }
})
