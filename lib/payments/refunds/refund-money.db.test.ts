import { beforeEach, describe, expect, test } from 'vitest'
import { createSubSeller } from '@/lib/parties/sellers/create-sub-seller'
import { subSellerRequest } from '@/lib/parties/sellers/sub-seller-contract'
import { testApp } from '@/lib/testing/app'
import { type RefundShop, refundShop } from '@/lib/testing/shops/refund-shop'

const app = await testApp()
let shop: RefundShop
beforeEach(async () => {
  shop = await refundShop(app)
})

const maria = { document: '529.982.247-25', name: 'Maria', email: 'maria@exemplo.com.br' }

/** The balance of an account, in centavos. */
async function place(name: string): Promise<number> {
  return (await shop.balances())[name] ?? 0
}

describe('the postings of a refund', () => {
  test('take the amount less our fee in proportion, and in the end all of both to the centavo', async () => {
    const { uuid, fee } = await shop.pix({ value: 33.33 })
    expect([fee, await place('SELLER_PAYABLE')]).toEqual([33, -3_300])
    await shop.part(uuid, 1_111)
    expect([await place('PLATFORM_FEES'), await place('SELLER_PAYABLE')]).toEqual([-22, -2_200])
    await shop.part(uuid, 1_111)
    await shop.refund(uuid)
    expect(await shop.balances()).toEqual({})
  })

  test("take the sub-sellers' shares of a split in proportion too", async () => {
    const half = await createSubSeller(shop.asSeller(), subSellerRequest.parse(maria))
    const subSellerPayment = [{ idSubSeller: half.id, paymentType: 'PERCENTAGE', paymentValue: 50 }]
    const { uuid } = await shop.pix({ value: 100.01, subSellerPaymentRequest: { subSellerPayment } })
    const whole = await shop.balances()
    const share = `SUB_SELLER_PAYABLE ${half.id}`
    expect(whole[share]).toBe(-5_001)
    await shop.part(uuid, 5_000)
    expect(await place(share)).toBe(-5_001 + Math.floor((5_001 * 5_000) / 10_001))
    await shop.refund(uuid)
    expect(await shop.balances()).toEqual({})
  })

  test('take the furthest receivable of an instalment sale first, and then the nearer ones', async () => {
    const timeline = { method: 'CREDIT_CARD' }
    const charge = await shop.card(timeline, { value: 300, installments: 3 })
    const [first, second, third] = await shop.receivables(charge)
    expect(first! + second! + third!).toBe(30_000 - charge.fee)
    await shop.part(charge.uuid, 5_000)
    const [a, b, c] = await shop.receivables(charge)
    expect([a, b]).toEqual([first, second])
    expect(c).toBe(third! - 5_000 + Math.floor((charge.fee * 5_000) / 30_000))
    await shop.part(charge.uuid, 10_000)
    expect((await shop.receivables(charge))[2]).toBe(0)
    expect((await shop.receivables(charge))[0]).toBe(first)
    await shop.refund(charge.uuid)
    expect(await shop.receivables(charge)).toEqual([0, 0, 0])
    expect(await shop.balances()).toEqual({})
  })

  test('of a sale with early payment keep the price of early payment, and nothing else', async () => {
    const { uuid, earlyFee } = await shop.card(
      { method: 'CREDIT_CARD_EARLY_SELLER' },
      { value: 120, installments: 12 },
    )
    expect(earlyFee).toBeGreaterThan(0)
    await shop.part(uuid, 4_000)
    await shop.refund(uuid)
    await shop.settle()
    const { PLATFORM_FEES, ...others } = await shop.balances()
    expect(PLATFORM_FEES).toBe(-earlyFee)
    expect(Object.values(others)).toEqual([earlyFee])
  })

  test('are reversed exactly if it fails after others succeeded, and the last refund takes the rest', async () => {
    const charge = await shop.card({}, { value: 300, installments: 3 })
    await shop.part(charge.uuid, 3_333)
    const before = [await shop.balances(), await shop.receivables(charge)]
    await shop.part(charge.uuid, 7_751)
    await shop.settle()
    expect([await shop.balances(), await shop.receivables(charge)]).toEqual(before)
    await shop.refund(charge.uuid)
    expect(await shop.balances()).toEqual({})
  })
})
