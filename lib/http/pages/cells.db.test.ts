// What comes back of the references that leave us: it is routed by the mark of its cell before the first query. A process that is
// in the second cell stands for an installation with several.
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { POST as methodDone } from '@/app/3ds/[uuid]/method/route'
import { POST as resultDone } from '@/app/3ds/[uuid]/result/route'
import { GET as stateOfAuthentication } from '@/app/3ds/[uuid]/state/route'
import { GET as collect } from '@/app/3ds/collect/[token]/route'
import { GET as slip } from '@/app/bank-slips/[uuid]/slip.pdf/route'
import { GET as logo } from '@/app/brand/[seller]/[hash]/route'
import { GET as picture } from '@/app/brand/links/[code]/[hash]/route'
import { POST as payLinkByCard } from '@/app/pay/[code]/card/route'
import { POST as typeCodeAtLink } from '@/app/pay/[code]/code/route'
import { POST as requestCodeAtLink } from '@/app/pay/[code]/code-request/route'
import { GET as followLink } from '@/app/pay/[code]/events/route'
import { GET as receiptOfLink } from '@/app/pay/[code]/receipt.pdf/route'
import { GET as backFromLink } from '@/app/pay/[code]/return/route'
import { POST as startAtLink } from '@/app/pay/[code]/start/route'
import { GET as stateOfLink } from '@/app/pay/[code]/state/route'
import { POST as payLinkByWallet } from '@/app/pay/[code]/wallet/route'
import { POST as typeOwnCode } from '@/app/pay/me/[seller]/code/route'
import { POST as requestOwnCode } from '@/app/pay/me/[seller]/code-request/route'
import { POST as forgetOwn } from '@/app/pay/me/[seller]/forget/route'
import { POST as changeCard } from '@/app/pay/s/[uuid]/card/route'
import { GET as stateOfSubscription } from '@/app/pay/s/[uuid]/state/route'
import { GET as qrImage } from '@/app/pix/[uuid]/qr.png/route'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { viewCheckout } from '@/lib/payments/checkout/view'
import { issueOrder } from '@/lib/payments/orders/bank/issue-order'
import { createOrder } from '@/lib/payments/orders/creation/create-order'
import { getOrder } from '@/lib/payments/orders/get-order'
import { orderInFull } from '@/lib/payments/orders/order-in-full'
import { payCode } from '@/lib/sandbox/bank/pay-code'
import { testApp } from '@/lib/testing/app'
import { testBrowserData } from '@/lib/testing/browser-data'
import { testBuyer } from '@/lib/testing/buyer'
import { setRuntime } from '@/lib/testing/parts/runtime-of-process'
import { cardShop } from '@/lib/testing/shops/card-shop'
import { startPayment } from '@/lib/testing/shops/shown-payment'
import { subscriptionShop } from '@/lib/testing/shops/subscription-shop'
import type { RouteHandler } from './public-route'

const app = await testApp()
const HASH = 'a'.repeat(64)
const SECRET = 'a'.repeat(43)
const UUID = randomUUID()
const CODE = 'k7Qm2xV9tR4wZp1s'

setRuntime({
  settings: app.ctx().settings,
  clock: () => app.ctx().systemNow,
  makeCtx: app.platformCtx,
  limiter: async () => ({ allowed: true, limit: 1, remaining: 1, resetSeconds: 1 }),
  log: { error: (failure: unknown) => console.error(failure) },
  security: { record() {} },
})
afterEach(() => app.liveIn(1))

/** What our own pages send: these answer as actions do. */
const answersAsActions: RouteHandler[] = [
  ...[startAtLink, typeCodeAtLink, requestCodeAtLink, typeOwnCode, requestOwnCode, forgetOwn],
  ...[payLinkByCard, payLinkByWallet, changeCard],
]

async function send(handler: RouteHandler, params: Record<string, string>) {
  const isForm = handler === resultDone || handler === methodDone
  const isJson = answersAsActions.includes(handler)
  const type = isJson ? 'application/json' : 'application/x-www-form-urlencoded'
  const request = new Request('http://localhost/page', {
    ...((isForm || isJson) && {
      method: 'POST',
      body: isJson ? '{}' : 'a=b',
      headers: { 'Content-Type': type },
    }),
  })
  const response = await handler(request, { params: Promise.resolve(params) })
  return { status: response.status, response }
}

describe('an address with the mark of a cell that does not exist is not found', () => {
  test.each<[string, RouteHandler, Record<string, string>]>([
    ['/pay/{code}/state', stateOfLink, { code: `2${CODE}` }],
    ['/pay/{code}/events', followLink, { code: `2${CODE}` }],
    ['/pay/{code}/return', backFromLink, { code: `2${CODE}` }],
    ['/pay/{code}/receipt.pdf', receiptOfLink, { code: `2${CODE}` }],
    ['/pay/{code}/start', startAtLink, { code: `2${CODE}` }],
    ['/pay/{code}/code', typeCodeAtLink, { code: `2${CODE}` }],
    ['/pay/{code}/code-request', requestCodeAtLink, { code: `2${CODE}` }],
    ['/pay/me/{seller}/code', typeOwnCode, { seller: `2${UUID}` }],
    ['/pay/me/{seller}/code-request', requestOwnCode, { seller: `2${UUID}` }],
    ['/pay/me/{seller}/forget', forgetOwn, { seller: `2${UUID}` }],
    ['/pay/{code}/card', payLinkByCard, { code: `2${CODE}` }],
    ['/pay/{code}/wallet', payLinkByWallet, { code: `2${CODE}` }],
    ['/brand/links/{code}/{hash}', picture, { code: `2${CODE}`, hash: HASH }],
    ['/pay/s/{uuid}/state', stateOfSubscription, { uuid: `2${UUID}` }],
    ['/pay/s/{uuid}/card', changeCard, { uuid: `2${UUID}` }],
    ['/pix/{uuid}/qr.png', qrImage, { uuid: `2${UUID}` }],
    ['/bank-slips/{uuid}/slip.pdf', slip, { uuid: `2${UUID}` }],
    ['/3ds/{uuid}/state', stateOfAuthentication, { uuid: `2${UUID}` }],
    ['/3ds/{uuid}/result', resultDone, { uuid: `2${UUID}` }],
    ['/3ds/{uuid}/method', methodDone, { uuid: `2${UUID}` }],
    ['/3ds/collect/{token}', collect, { token: `2${SECRET}` }],
    ['/brand/{seller}/{hash}', logo, { seller: `2${UUID}`, hash: HASH }],
  ])('%s', async (_, handler, params) => {
    const { status, response } = await send(handler, params)
    const body = (await response.json()) as { code?: string; errors?: { code: string }[] }
    expect([status, body.code ?? body.errors?.[0]?.code]).toEqual([404, 'NOT_FOUND'])
    expect(answersAsActions.includes(handler)).toBe(body.code !== undefined)
  })
})

describe.each([
  [1, ''],
  [2, '2'],
])('in cell %d', (cell, mark) => {
  beforeEach(() => app.liveIn(cell))

  const uuidOf = (address: string | undefined) =>
    /\/((?:\d{0,3})[0-9a-f-]{36})(?:\/|$)/.exec(address ?? '')![1]!

  test('the code of a link, its PIX and its slip lead back to it', async () => {
    const { code } = await app.link(await app.seller(), {}, { paymentMethods: ['PIX', 'BANK_SLIP'] })
    expect(code).toMatch(new RegExp(`^${mark}[\\w-]{16}$`))
    const look = async () => viewCheckout(await loadCheckout(app.ctx(), code))
    const address = {
      zipCode: '11010100',
      street: 'Rua',
      number: '1',
      complement: '',
      district: 'Centro',
      city: 'Santos',
      state: 'SP',
      country: 'BR',
    }
    await startPayment(app.ctx(), { code, method: 'BANK_SLIP', buyer: testBuyer, address })
    const { payment, seller } = await look()
    expect(payment?.chargeUuid).toMatch(new RegExp(`^${mark}[0-9a-f]{8}-`))
    expect(seller.ownPage).toMatch(new RegExp(`^/pay/me/${mark}[0-9a-f]{8}-`))
    const drawn = await send(slip, { uuid: payment!.chargeUuid })
    expect([drawn.status, drawn.response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const image = await send(qrImage, { uuid: payment!.chargeUuid })
    expect([image.status, image.response.headers.get('content-type')]).toEqual([200, 'image/png'])
    await payCode(app.ctx(), payment!.code!)
    expect((await look()).state).toBe('PAID')
    const [charge] = await app.sql`select bank_reference from charges order by id desc limit 1`
    expect(charge!.bank_reference).toMatch(new RegExp(`^${mark}\\d{17}$`))
  })

  test('a PIX by API leads back to its charge, by its image and by its txid', async () => {
    const shop = await cardShop(app)
    const { uuid } = await createOrder(shop.asSeller(), shop.requestOf({}, { payment: { method: 'PIX' } }))
    const whole = await issueOrder(shop.asSeller(), { uuid })
    const { pixCode, pixQRCodeImage } = (await orderInFull(shop.asSeller(), whole)).charges[0]!
    const marked = uuidOf(pixQRCodeImage)
    expect(marked).toBe(mark + whole.charges[0]!.uuid)
    expect((await send(qrImage, { uuid: marked })).status).toBe(200)
    expect(whole.charges[0]!.bankReference).toMatch(cell === 1 ? /^\w{26,27}$/ : /^2\w{27}$/)
    await payCode(app.ctx(), pixCode!)
    expect((await shop.look(uuid)).status).toBe('PAID')
  })

  test('a card has the mark at the acquirer, and its 3-D Secure page in the address', async () => {
    const shop = await cardShop(app)
    const { uuid } = await shop.order({}, { threeDSecure: { browser: testBrowserData() } })
    const { threeDSecure } = await orderInFull(shop.asSeller(), await getOrder(shop.asSeller(), { uuid }))
    const authentication = uuidOf(threeDSecure?.challengeUrl)
    expect(authentication).toMatch(new RegExp(`^${mark}[0-9a-f]{8}-`))
    const { status, response } = await send(stateOfAuthentication, { uuid: authentication })
    expect([status, await response.json()]).toMatchObject([200, { uuid: authentication }])
    expect((await send(resultDone, { uuid: authentication })).status).toBe(200)
    const { charge } = await shop.look(uuid)
    expect(charge.acquirerReference).toMatch(new RegExp(`^${mark}[0-9a-f]{8}-`))
  })

  test('the page of a subscription is that of its uuid', async () => {
    const shop = await subscriptionShop(app)
    const uuid = await shop.subscribe({ method: 'PIX' })
    const { status, response } = await send(stateOfSubscription, { uuid: mark + uuid })
    expect([status, await response.json()]).toMatchObject([200, { uuid: mark + uuid }])
    if (mark) expect((await send(stateOfSubscription, { uuid })).status).toBe(404)
  })
})
