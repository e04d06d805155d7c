import { expect, test } from 'vitest'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { buildBrCode } from '@/lib/rails/pix/br-code'
import { testApp } from '@/lib/testing/app'
import { testBuyer } from '@/lib/testing/buyer'
import { startPayment } from '@/lib/testing/shops/shown-payment'
import { payCode, readCode } from './pay-code'

const app = await testApp()

async function waitingCode(): Promise<string> {
  const { code } = await app.link(await app.seller())
  await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
  return (await loadCheckout(app.ctx(), code)).charges[0]!.pixCode!
}

const foreign = buildBrCode({
  kind: 'static',
  key: 'outra@loja.com.br',
  merchantName: 'Outra Loja',
  merchantCity: 'Natal',
})

test('the simulated bank distinguishes payable, paid, expired, foreign and unreadable codes', async () => {
  const [paid, ended] = [await waitingCode(), await waitingCode()]
  expect(await readCode(app.ctx(), `  ${paid}\n`)).toMatchObject({
    state: 'PAYABLE',
    charge: { receiverName: 'Café do Porto', value: 8990 },
  })
  await payCode(app.ctx(), paid)
  app.advance(31 * MINUTE_MS)
  const states = await Promise.all(
    [paid, ended, foreign, 'abc'].map(async (code) => (await readCode(app.ctx(), code)).state),
  )
  expect(states).toEqual(['PAID', 'EXPIRED', 'FOREIGN', 'UNREADABLE'])
  for (const code of [paid, ended, foreign, 'abc']) {
    await expect(payCode(app.ctx(), code)).rejects.toMatchObject({ code: 'CONFLICT' })
  }
})

test('concurrent clicks pay once', async () => {
  const code = await waitingCode()
  const clicks = await Promise.allSettled([1, 2, 3].map(() => payCode(app.ctx(), code)))
  expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('the bank is not found if the simulators are off', async () => {
  const ctx = app.ctx()
  const off = { ...ctx, settings: { ...ctx.settings, simulators: false } }
  await expect(readCode(off, foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
