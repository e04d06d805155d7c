import { beforeEach, expect, test } from 'vitest'
import { type CardDesk, cardDesk } from '@/e2e/fixtures/card-desk'
import { testHouse } from '@/e2e/fixtures/house'
import { createSubSeller } from '@/lib/sellers/create-sub-seller'
import { beginCapture, finishCapture } from './capture-charge'

const house = await testHouse()
let desk: CardDesk
beforeEach(async () => {
  desk = await cardDesk(house)
})

test('of a small part that is taken of a shared sale, what was agreed to be shared never keeps it from being booked', async () => {
  const subSeller = await createSubSeller(desk.asSeller(), {
    name: 'Torrefação',
    document: '52998224725',
    phoneCountryCode: '55',
    phone: '11999990000',
    email: 'sub@exemplo.com.br',
    alternativeEmail: '',
    isActive: true,
  } as Parameters<typeof createSubSeller>[1])
  const share = { idSubSeller: subSeller.id, paymentValue: 90, paymentType: 'PERCENTAGE' }
  const { uuid, charge } = await desk.order(
    { capture: false },
    { subSellerPaymentRequest: { subSellerPayment: [share] } },
  )
  await beginCapture(desk.asSeller(), { uuid: charge.uuid, value: 1_00 as never })
  await finishCapture(desk.asSeller(), (await desk.look(uuid)).charge)
  expect((await desk.look(uuid)).status).toBe('PAID')
  expect(await desk.booked()).toMatchObject({ CLEARING: 1_00, SUB_SELLER_PAYABLE: -57, PLATFORM_FEES: -43 })
})
