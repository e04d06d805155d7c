// Nothing of the sandbox works for a live seller: its operations, its simulators and the values that decide there.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  getTestCertificate,
  offeredFiles,
  testCertificateParams,
} from '@/lib/access/banking-certificates/get-test-certificate'
import { testFiles } from '@/lib/access/banking-certificates/test-certificates'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { FRAUD_DOCUMENT } from '@/lib/base/kernel/documents'
import { centavos } from '@/lib/base/kernel/money'
import { operations } from '@/lib/http/routes/api'
import { openToken } from '@/lib/payments/checkout/wallet/open-token'
import { orderRequest } from '@/lib/payments/orders/creation/contract'
import { createOrder } from '@/lib/payments/orders/creation/create-order'
import { testApp } from '@/lib/testing/app'
import { testBuyer } from '@/lib/testing/buyer'
import { liveShop, type liveShop as Shop } from '@/lib/testing/live/live-shop'
import { startPayment } from '@/lib/testing/shops/shown-payment'
import { payCode, readCode } from './bank/pay-code'
import { clockRequest } from './clock/contract'
import { getClock } from './clock/get'
import { moveClock } from './clock/move'
import { decideSimulatedDispute, readDispute } from './disputes/simulator'
import { getSandbox } from './get-sandbox'
import { outcomes } from './outcome'
import { playOutcome } from './play-outcome'
import { resetSandbox } from './reset'
import { terminalSaleInput } from './terminal/contract'
import { sellAtTerminal } from './terminal/sell'

const app = await testApp()
let shop: Awaited<ReturnType<typeof Shop>>
let charge: { uuid: string; pixCode: string | null }
/** With the ports of the process: the simulators. */
const asLive = (): Ctx => ({ ...shop.asSeller(), ports: app.ports })
const notFound = { code: 'NOT_FOUND' }

beforeAll(async () => {
  shop = await liveShop(app)
  charge = (await shop.byPix(10)).charge
})

describe('a live seller', () => {
  test('may use no operation below /v2/sandbox', () => {
    const ofSandbox = operations.filter(({ path }) => path.startsWith('/v2/sandbox'))
    expect(ofSandbox.length).toBeGreaterThan(8)
    expect(ofSandbox.filter(({ sandboxOnly }) => !sandboxOnly)).toEqual([])
  })

  test.each(outcomes)('can not play the outcome %s of its charge', async (outcome) => {
    await expect(playOutcome(asLive(), { uuid: charge.uuid, outcome })).rejects.toMatchObject(notFound)
  })

  test('has no test page, no clock to move and nothing to reset', async () => {
    await expect(getSandbox(asLive())).rejects.toMatchObject(notFound)
    await expect(moveClock(asLive(), clockRequest.parse({ days: 1 }))).rejects.toMatchObject(notFound)
    await expect(resetSandbox(asLive(), { name: shop.seller.fantasyName })).rejects.toMatchObject(notFound)
    expect(new Date((await getClock(asLive())).now)).toEqual(app.ctx().now)
  })

  test('has no simulated terminal, dispute or test certificate', async () => {
    const sale = { serialNumber: 'X1', title: 'Café', value: 10, outcome: 'APPROVED', paymentType: 'CREDIT' }
    const input = terminalSaleInput.safeParse(sale)
    const terminal = sellAtTerminal(asLive(), (input.data ?? sale) as never)
    await expect(terminal).rejects.toMatchObject(notFound)
    const dispute = { uuid: charge.uuid }
    await expect(readDispute(asLive(), dispute)).rejects.toMatchObject(notFound)
    await expect(decideSimulatedDispute(asLive(), { ...dispute, outcome: 'win' })).rejects.toMatchObject(
      notFound,
    )
    for (const file of offeredFiles) {
      const params = testCertificateParams.parse({ file: testFiles[file] })
      await expect(getTestCertificate(asLive(), params)).rejects.toMatchObject(notFound)
    }
  })

  test('gets no payment from the simulated bank, whose page does not know its codes', async () => {
    expect(await readCode(app.ctx(), charge.pixCode!)).toEqual({ state: 'FOREIGN' })
    await expect(payCode(app.ctx(), charge.pixCode!)).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('is served by no simulator, whatever the magic value', async () => {
    const { seller } = shop
    const { acquirer, pix, bankSlip, threeDSecure, antifraud, payouts } = app.ports
    const at = app.ctx().now
    const request = { reference: randomUUID(), sellerId: seller.id, value: centavos(1_000), at }
    const refusal = /no simulator serves it/
    for (const holderName of ['APRO', 'FUND', 'SECU', 'EXPI', 'CALL', 'CONT', 'OTHE', 'APRO CHALLENGE']) {
      const paid = { ...request, card: { holderName } } as never
      await expect(acquirer.authorize(paid)).rejects.toThrow(refusal)
      await expect(acquirer.verify(paid)).rejects.toThrow(refusal)
      await expect(threeDSecure.authenticate(paid)).rejects.toThrow(refusal)
    }
    for (const email of ['antifraude.recusa@exemplo.com.br', 'antifraude.falha@exemplo.com.br'])
      expect(await antifraud.screen({ ...request, buyer: { email } } as never)).toBeUndefined()
    await expect(pix.createCharge(request as never)).rejects.toThrow(refusal)
    await expect(bankSlip.registerSlip(request as never)).rejects.toThrow(refusal)
    await expect(payouts.transfer(request as never)).rejects.toThrow(refusal)
    expect(await app.sql`select 1 from simulated_authorizations where seller_id = ${seller.id}`).toEqual([])
  })

  test('sells by card unscreened, since no antifraud service is configured for it', async () => {
    const { charge: paid } = await shop.byCard(10)
    expect([paid.status, paid.risk]).toEqual(['PAID', null])
  })

  test('refuses the test document of the sandbox, by API and at a link', async () => {
    const payment = { method: 'PIX', fraudData: { document: FRAUD_DOCUMENT, name: 'Maria' } }
    const order = createOrder(
      asLive(),
      orderRequest.parse({ title: 'Café', value: 10, installments: 1, payment }),
    )
    await expect(order).rejects.toMatchObject({ code: 'BAR-0100' })
    const { code } = await app.link(shop.seller)
    const buyer = { ...testBuyer, document: FRAUD_DOCUMENT }
    await expect(startPayment(app.ctx(), { code, method: 'PIX', buyer })).rejects.toMatchObject({
      code: 'BAR-0100',
    })
  })

  test('takes no token of the simulated wallet, and no wallet is offered at its links', async () => {
    const { code } = await app.link(shop.seller)
    expect(app.ports.wallets.LIVE).toEqual([])
    const attempt = { code, wallet: 'SIMULATED', token: '{}', attempt: randomUUID(), buyer: testBuyer }
    await expect(openToken(app.ctx(), attempt as never)).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})
