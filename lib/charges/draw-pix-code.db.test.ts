import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testBuyer } from '@/e2e/fixtures/buyer'
import { testHouse } from '@/e2e/fixtures/house'
import { loadCheckout } from '@/lib/checkout/load-checkout'
import { startPixPayment } from '@/lib/checkout/start-pix-payment'
import { payPixCode } from '@/lib/sandbox/pay-pix-code'
import { drawPixCode } from './draw-pix-code'

const house = await testHouse()
const PNG = [0x89, 0x50, 0x4e, 0x47]

async function charge() {
  const { code } = await house.link(await house.seller())
  await startPixPayment(house.ctx(), { code, buyer: testBuyer })
  const { charges } = await loadCheckout(house.ctx(), code)
  return charges[0]!
}

test('the QR code is drawn while it can be paid, and not a moment longer', async () => {
  const { uuid } = await charge()
  const image = await drawPixCode(house.ctx(), { uuid })
  expect([...image.subarray(0, 4)]).toEqual(PNG)
  house.advance(31 * 60_000)
  await expect(drawPixCode(house.ctx(), { uuid })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a paid charge and one that never was have no QR code', async () => {
  const { uuid, pixCode } = await charge()
  await payPixCode(house.ctx(), pixCode!)
  for (const gone of [uuid, randomUUID()]) {
    await expect(drawPixCode(house.ctx(), { uuid: gone })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
})
