import { randomUUID } from 'node:crypto'
import QRCode from 'qrcode'
import { expect, test, vi } from 'vitest'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { closeEndedCharges } from '@/lib/payments/orders/lifecycle/close-ended-charges'
import { NoAnswer } from '@/lib/rails/connections/http/request'
import { payCode } from '@/lib/sandbox/bank/pay-code'
import { testApp } from '@/lib/testing/app'
import { testBuyer } from '@/lib/testing/buyer'
import { codesIn } from '@/lib/testing/scanner/decode-codes'
import { startPayment } from '@/lib/testing/shops/shown-payment'
import { drawPixCode } from './draw-pix-code'

const app = await testApp()

async function charge() {
  const { code } = await app.link(await app.seller())
  await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
  const { charges } = await loadCheckout(app.ctx(), code)
  return charges[0]!
}

const drawn = async (uuid: string) => drawPixCode(app.ctx(), { uuid })

test('the QR code is drawn while the charge is payable, when it is paid and after it expired', async () => {
  const [paid, ended] = [await charge(), await charge()]
  expect(await codesIn(await drawn(paid.uuid))).toEqual([paid.pixCode])
  await payCode(app.ctx(), paid.pixCode!)
  app.advance(31 * MINUTE_MS)
  await closeEndedCharges(app.ctx())
  for (const { uuid, pixCode } of [paid, ended]) expect(await codesIn(await drawn(uuid))).toEqual([pixCode])
})

test('the QR code of a charge without a code, or of no charge, is NOT_FOUND', async () => {
  const { createCharge } = app.ports.pix
  app.ports.pix.createCharge = () => Promise.reject(new NoAnswer('bank is unavailable'))
  const { uuid } = await charge()
  app.ports.pix.createCharge = createCharge
  for (const none of [uuid, randomUUID()]) {
    await expect(drawPixCode(app.ctx(), { uuid: none })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
})

test('the QR code is drawn once, also for many who ask for it at once', async () => {
  const { uuid } = await charge()
  const drawing = vi.spyOn(QRCode, 'create')
  const all = await Promise.all(Array.from({ length: 10 }, () => drawn(uuid)))
  expect(drawing).toHaveBeenCalledOnce()
  expect(new Set(all).size).toBe(1)
  drawing.mockRestore()
})
