// What a live seller gets of connections and what it may offer; the simulators serve sandbox sellers alone.
import { beforeEach, describe, expect, test } from 'vitest'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import { beginPayouts } from '@/lib/money/payouts/begin-payouts'
import { settlePayouts } from '@/lib/money/payouts/settle-payouts'
import { cardRequest } from '@/lib/parties/cards/contract'
import { createCard } from '@/lib/parties/cards/create-card'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { confirmCard } from '@/lib/payments/card-confirmation/confirm-card'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { viewCheckout } from '@/lib/payments/checkout/view'
import { issueOrder } from '@/lib/payments/orders/bank/issue-order'
import { createOrder } from '@/lib/payments/orders/creation/create-order'
import { setOffer } from '@/lib/rails/connection-registry/set-offer'
import { turnConnection } from '@/lib/rails/connection-registry/turn-connection'
import { simulatedPorts } from '@/lib/sandbox/ports'
import { testApp } from '@/lib/testing/app'
import { testCard } from '@/lib/testing/card'
import { type TestRails, testRails } from '@/lib/testing/connections/test-rails'
import { cardShop } from '@/lib/testing/shops/card-shop'
import { startPayment } from '@/lib/testing/shops/shown-payment'

const app = await testApp()
let rails: TestRails
let live: SellerRow
beforeEach(async () => {
  rails = await testRails(app)
  await app.sql`delete from platform.connection_assignments`
  await app.sql`delete from platform.method_offers`
  live = await app.seller({ environment: 'LIVE' })
})

const links = (methods: PaymentMethod[], seller = live) =>
  app.link(seller, { customInstallmentsValues: [] }, { paymentMethods: methods })
const refusal = (text: string) => ({
  code: 'BAR-0100',
  details: { fields: [{ message: expect.stringContaining(text) }] },
})

async function pixOrder(seller: SellerRow) {
  const shop = await cardShop(app, { environment: seller.environment })
  const { uuid } = await createOrder(shop.asSeller(), shop.requestOf({ method: 'PIX', card: undefined }))
  const { charges } = await issueOrder(shop.asSeller(), { uuid })
  return { shop, charge: charges[0]! }
}

describe('a PIX charge', () => {
  test('of a live seller is made at the connection, with the key of the connection', async () => {
    const bank = await rails.connect('pix', { pixKey: 'plataforma@banco.example' })
    const { charge } = await pixOrder(live)
    expect(charge.connectionId).toBe(bank.id)
    const request = rails.provider('pix').requests.get('pix.createCharge')
    expect(request).toMatchObject({ receiver: { key: 'plataforma@banco.example' } })
  })

  test('of a seller with its own bank goes there with the key of the seller, and no other seller does', async () => {
    await rails.connect('shared')
    const own = await rails.connect('own', { seller: live, isOwn: true, pixKey: '' })
    await app.link(live, {}, { paymentMethods: ['PIX'] })
    const { code } = await links(['PIX'])
    const buyer = { name: 'Maria da Silva', document: '52998224725', email: 'm@exemplo.com.br', phone: '' }
    await startPayment(app.ctx(), { code, method: 'PIX', buyer } as never)
    const [charge] = await app.sql`select connection_id from charges where seller_id = ${live.id}`
    expect(Number(charge!.connection_id)).toBe(own.id)
    const request = rails.provider('own').requests.get('pix.createCharge')
    expect(request).toMatchObject({ receiver: { key: live.pixKey } })
    expect((await pixOrder(live)).charge.connectionId).not.toBe(own.id)
  })

  test('of a sandbox seller has no connection, and nothing is read to choose one', async () => {
    await rails.connect('unused')
    const sandbox = await app.seller()
    await app.sql`alter table platform.connection_assignments rename to hidden_assignments`
    await app.sql`alter table platform.method_offers rename to hidden_offers`
    const { charge } = await pixOrder(sandbox)
    await app.sql`alter table platform.hidden_assignments rename to connection_assignments`
    await app.sql`alter table platform.hidden_offers rename to method_offers`
    expect(charge.connectionId).toBeNull()
    expect(rails.provider('unused').calls).toEqual([])
  })
})

describe('a method that a live seller can not offer', () => {
  test('is refused with the reason where a link is created', async () => {
    await rails.connect('acquirer', { services: ['CARD'] })
    await expect(links(['PIX'])).rejects.toMatchObject(refusal('PIX não tem conexão'))
    await expect(links(['DEBIT_CARD'])).rejects.toMatchObject(refusal('3-D Secure'))
    await expect(links(['CREDIT_CARD'])).resolves.toBeDefined()
    await expect(links(['PIX'], await app.seller())).resolves.toBeDefined()
  })

  test('is what the operator does not allow: for all live sellers, or otherwise for one', async () => {
    await rails.connect('all')
    await setOffer(rails.asOperator(), { methods: ['PIX'] })
    await expect(links(['CREDIT_CARD'])).rejects.toMatchObject(refusal('não foi liberado'))
    await setOffer(rails.asOperator(), { seller: live.uuid, methods: ['CREDIT_CARD'] })
    await expect(links(['CREDIT_CARD'])).resolves.toBeDefined()
    await expect(links(['PIX'])).rejects.toMatchObject(refusal('não foi liberado'))
    await setOffer(rails.asOperator(), { seller: live.uuid, methods: null })
    await expect(links(['PIX'])).resolves.toBeDefined()
  })

  test('disappears from the checkout of a link that had it, which then can not be paid by it', async () => {
    const bank = await rails.connect('bank', { services: ['PIX'] })
    await rails.connect('acquirer', { services: ['CARD'] })
    const { code } = await links(['PIX', 'CREDIT_CARD'])
    const methods = async () => viewCheckout(await loadCheckout(app.ctx(), code)).methods
    expect(await methods()).toEqual(['PIX', 'CREDIT_CARD'])
    await turnConnection(rails.asOperator(), { uuid: bank.uuid, active: false })
    expect(await methods()).toEqual(['CREDIT_CARD'])
    const buyer = { name: 'Maria da Silva', document: '52998224725', email: 'm@exemplo.com.br', phone: '' }
    const paying = startPayment(app.ctx(), { code, method: 'PIX', buyer } as never)
    await expect(paying).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})

describe('a card to be confirmed', () => {
  test.each([
    ['APPLYING', []],
    ['SUSPENDED', []],
    ['ACTIVE', ['acquirer.verify']],
  ] as const)(
    'of a seller that is %s: the acquirer is asked for one that may sell alone',
    async (status, calls) => {
      await rails.connect('acquirer', { services: ['CARD'] })
      const { id: sellerId } = await app.seller({ environment: 'LIVE', status })
      const ctx = app.ctx({ kind: 'api-key', keyId: 1, sellerId, scope: 'WRITE' })
      const input = cardRequest.parse(testCard({ checkZeroDollar: true }))
      const { uuid } = await createCard(ctx, input)
      await confirmCard(ctx, { ...input, uuid })
      expect(rails.provider('acquirer').calls).toEqual(calls)
    },
  )
})

describe('the simulators', () => {
  test('refuse a live seller, whatever asks them', async () => {
    const ports = simulatedPorts(app.db, 'http://localhost:3000')
    const request = { sellerId: live.id, reference: 'x', at: app.ctx().now } as never
    for (const call of [
      ports.pix.createCharge,
      ports.bankSlip.registerSlip,
      ports.acquirer.authorize,
      ports.acquirer.verify,
      ports.threeDSecure.authenticate,
      ports.payouts.transfer,
    ])
      await expect(call(request)).rejects.toThrow('is live')
  })

  test('do not pay out a live seller: without a connection its payouts wait', async () => {
    await rails.connect('bank', { services: ['PIX', 'CARD'] })
    const shop = await cardShop(app, { environment: 'LIVE', nextPayoutDate: '2026-11-20' as never })
    await shop.order()
    app.advance(60 * 86_400_000)
    while ((await beginPayouts(app.ctx())) > 0);
    await settlePayouts(app.ctx())
    const rows = await app.sql`select status, connection_id from payouts where seller_id = ${shop.seller.id}`
    expect(rows.map(({ status, connection_id }) => [status, connection_id])).toEqual([['PROCESSING', null]])
  })
})
