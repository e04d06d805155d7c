import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '@/e2e/fixtures/app'
import { testBuyer } from '@/e2e/fixtures/buyer'
import { loadCheckout } from '@/lib/checkout/load-checkout'
import { startPayment } from '@/lib/checkout/start-payment'
import { MINUTE_MS } from '@/lib/kernel/durations'
import { closeEndedCharges } from '@/lib/orders/lifecycle/close-ended-charges'
import { payCode } from '@/lib/sandbox/bank/pay-code'
import { drawPixCode } from './draw-pix-code'

const app = await testApp()
const PNG = [0x89, 0x50, 0x4e, 0x47]

async function charge() {
  const { code } = await app.link(await app.seller())
  await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
  const { charges } = await loadCheckout(app.ctx(), code)
  return charges[0]!
}

const drawn = async (uuid: string) => [...(await drawPixCode(app.ctx(), { uuid })).subarray(0, 4)]

test('the QR code is drawn while the charge is payable, when it is paid and after it expired', async () => {
  const [paid, ended] = [await charge(), await charge()]
  expect(await drawn(paid.uuid)).toEqual(PNG)
  await payCode(app.ctx(), paid.pixCode!)
  app.advance(31 * MINUTE_MS)
  await closeEndedCharges(app.ctx())
  for (const { uuid } of [paid, ended]) expect(await drawn(uuid)).toEqual(PNG)
})

test('the QR code of a charge without a code, or of no charge, is NOT_FOUND', async () => {
  const { createCharge } = app.ports.pix
  app.ports.pix.createCharge = () => Promise.reject(new Error('bank is unavailable'))
  const { uuid } = await charge()
  app.ports.pix.createCharge = createCharge
  for (const none of [uuid, randomUUID()]) {
    await expect(drawPixCode(app.ctx(), { uuid: none })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
})
