import { beforeEach, expect, test } from 'vitest'
import { testApp } from '@/e2e/fixtures/app'
import { type CardShop, cardShop } from '@/e2e/fixtures/shops/card-shop'
import { beginCapture, finishCapture } from '@/lib/orders/authorization/capture'
import { createSubSeller } from '@/lib/sellers/create-sub-seller'
import { subSellerRequest } from '@/lib/sellers/sub-seller-contract'

const app = await testApp()
let shop: CardShop
beforeEach(async () => {
  shop = await cardShop(app)
})

/** A pre-authorised sale with a split in fixed amounts or percentages, of which a part is then captured. */
async function take(value: number, paymentType: 'FIXED' | 'PERCENTAGE', parts: number[], captured: number) {
  const subSellerPayment = []
  for (const [index, paymentValue] of parts.entries()) {
    const document = ['52998224725', '11144477735'][index]!
    const request = subSellerRequest.parse({ document, name: 'Torrefação', email: 'sub@exemplo.com.br' })
    const { id: idSubSeller } = await createSubSeller(shop.asSeller(), request)
    subSellerPayment.push({ idSubSeller, paymentValue, paymentType })
  }
  const subSellerPaymentRequest = { subSellerPayment }
  const { uuid, charge } = await shop.order({ capture: false }, { value, subSellerPaymentRequest })
  await beginCapture(shop.asSeller(), { uuid: charge.uuid, value: captured as never })
  await finishCapture(shop.asSeller(), (await shop.look(uuid)).charge)
  expect((await shop.look(uuid)).status).toBe('PAID')
  const rows = await app.sql`
    select -sum(amount)::int as amount from postings
    where seller_id = ${shop.seller.id} and account = 'SUB_SELLER_PAYABLE'
    group by sub_seller_id order by sub_seller_id`
  return rows.map(({ amount }) => amount)
}

test('the capture of a small part is booked although the agreed shares exceed it', async () => {
  expect(await take(100, 'PERCENTAGE', [90], 1_00)).toEqual([57])
  expect(await shop.booked()).toMatchObject({ CLEARING: 1_00, SUB_SELLER_PAYABLE: -57, PLATFORM_FEES: -43 })
})

test('sub-sellers get the captured fraction of their shares, and the first one gets the remainder', async () => {
  // 21.10 x 33.37 / 100.01 = 7.04: 2.34 and 4.69, and a centavo.
  expect(await take(100.01, 'FIXED', [7.03, 14.07], 33_37)).toEqual([235, 469])
})

test('where the fee leaves less than the agreed shares, sub-sellers share all that is left', async () => {
  // Of 5.05 the fee leaves 4.46: 2.34 and 2.11, and a centavo.
  expect(await take(100, 'PERCENTAGE', [50, 45], 5_05)).toEqual([235, 211])
  expect((await shop.booked()).SELLER_RECEIVABLE ?? 0).toBe(0)
})
