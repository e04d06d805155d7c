import { expect, test } from 'vitest'
import { issuePendingCharges } from '@/lib/payments/charges/issue-charge'
import { testApp } from '@/lib/testing/app'
import { testBuyer } from '@/lib/testing/buyer'
import { caughtFaults } from '@/lib/testing/caught-faults'
import { startPayment } from '@/lib/testing/shops/shown-payment'
import { loadCheckout } from './load-checkout'

const app = await testApp()
const caught = caughtFaults()
const { createCharge } = app.ports.pix
const fault = new TypeError('undefined is not a function')

test('a code that was made before a fault of ours is reported, and shown later for the one charge', async () => {
  const { code } = await app.link(await app.seller())
  let made: string | undefined
  app.ports.pix.createCharge = async (request) => {
    made = (await createCharge(request)).brCode
    throw fault
  }
  await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
  expect(caught).toEqual([fault])
  app.ports.pix.createCharge = createCharge
  app.advance(11_000)
  expect(await issuePendingCharges(app.ctx())).toBe(1)
  expect((await loadCheckout(app.ctx(), code)).charges.map(({ pixCode }) => pixCode)).toEqual([made])
})

test('a fault in withdrawing the former charge is thrown, and no second one is opened', async () => {
  const { code } = await app.link(await app.seller(), {}, { paymentMethods: ['PIX', 'BANK_SLIP'] })
  await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
  const { withdrawCharge } = app.ports.pix
  app.ports.pix.withdrawCharge = () => Promise.reject(fault)
  const other = { ...testBuyer, email: 'outra@exemplo.com.br' }
  await expect(startPayment(app.ctx(), { code, method: 'PIX', buyer: other })).rejects.toBe(fault)
  app.ports.pix.withdrawCharge = withdrawCharge
  const { charges } = await loadCheckout(app.ctx(), code)
  expect(charges.map(({ status }) => status)).toEqual(['SCHEDULED'])
})
