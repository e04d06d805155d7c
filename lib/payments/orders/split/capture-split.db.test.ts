import { beforeEach, expect, test } from 'vitest'
import { createSubSeller } from '@/lib/parties/sellers/create-sub-seller'
import { subSellerRequest } from '@/lib/parties/sellers/sub-seller-contract'
import { beginCapture, finishCapture } from '@/lib/payments/orders/authorization/capture'
import { getOrder } from '@/lib/payments/orders/get-order'
import { viewOrder } from '@/lib/payments/orders/view'
import { testApp } from '@/lib/testing/app'
import { type CardShop, cardShop } from '@/lib/testing/shops/card-shop'

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
    where seller_id = ${shop.seller.id} and sub_seller_id is not null
    group by sub_seller_id order by sub_seller_id`
  const posted = rows.map(({ amount }) => amount)
  await expectAnswered(uuid, subSellerPayment, posted)
  return posted
}

/** The order answers the posted shares, one for each sub-seller that was agreed, also where nothing is left for it. */
async function expectAnswered(
  uuid: string,
  agreed: { idSubSeller: number; paymentValue: number; paymentType: string }[],
  posted: number[],
) {
  const { order, charges, refunds } = await getOrder(shop.asSeller(), { uuid })
  const amounts = agreed.map((share, index) => ({ ...share, amount: (posted[index] ?? 0) / 100 }))
  expect(viewOrder(order, charges, refunds, app.ctx()).subSellerPaymentResponse).toEqual([
    {
      subSellerPaymentResponse: amounts,
      amountForSubSellers: posted.reduce((sum, one) => sum + one, 0) / 100,
    },
  ])
}

test('the capture of a small part is booked although the agreed shares exceed it', async () => {
  expect(await take(100, 'PERCENTAGE', [90], 1_00)).toEqual([57])
  expect(await shop.booked()).toMatchObject({
    CLEARING: 1_00,
    SUB_SELLER_RECEIVABLE: -57,
    PLATFORM_FEES: -43,
  })
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

test('an order answers the agreed shares until it is paid, and the same ones where all of it is captured', async () => {
  const document = '52998224725'
  const request = subSellerRequest.parse({ document, name: 'Torrefação', email: 'sub@exemplo.com.br' })
  const { id: idSubSeller } = await createSubSeller(shop.asSeller(), request)
  const share = { idSubSeller, paymentValue: 33.33, paymentType: 'PERCENTAGE' }
  const subSellerPaymentRequest = { subSellerPayment: [share] }
  const answered = async (capture: boolean) => {
    const { uuid } = await shop.order({ capture }, { value: 100, subSellerPaymentRequest })
    const { order, charges, refunds } = await getOrder(shop.asSeller(), { uuid })
    return viewOrder(order, charges, refunds, app.ctx()).subSellerPaymentResponse
  }
  const agreed = [{ subSellerPaymentResponse: [{ ...share, amount: 33.33 }], amountForSubSellers: 33.33 }]
  expect(await answered(false)).toEqual(agreed)
  expect(await answered(true)).toEqual(agreed)
})

test('a sub-seller for whom the fee leaves nothing is answered with nothing', async () => {
  expect(await take(100, 'FIXED', [89, 1], 43)).toEqual([2])
})
