// A live seller below HTTP, whose connection stands for real providers.

import type { Actor } from '@/lib/base/kernel/ctx'
import type { SellerLimits } from '@/lib/parties/live-sellers/limits'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { receiveAuthenticationResult } from '@/lib/payments/orders/authentication/receive-result'
import { collectOrder } from '@/lib/payments/orders/authorization/collect-order'
import { orderRequest } from '@/lib/payments/orders/creation/contract'
import { createOrder } from '@/lib/payments/orders/creation/create-order'
import { getOrder } from '@/lib/payments/orders/get-order'
import { findAuthenticationOfCharge } from '@/lib/rails/three-d-secure/store'
import { resultOf } from '@/lib/sandbox/issuer/issuer'
import { decideAuthentication } from '@/lib/sandbox/issuer/store'
import type { TestApp } from '@/lib/testing/app'
import { testBrowserData } from '@/lib/testing/browser-data'
import { testCard } from '@/lib/testing/card'
import { testRails } from '@/lib/testing/connections/test-rails'

const connected = new WeakMap<TestApp, Promise<unknown>>()

/** One connection serves all live sellers of an application. */
async function connectOnce(app: TestApp): Promise<void> {
  if (!connected.has(app))
    connected.set(
      app,
      testRails(app).then((rails) => rails.connect('bank')),
    )
  await connected.get(app)
}

export async function liveShop(
  app: TestApp,
  limits: Partial<SellerLimits> = {},
  changes: Partial<SellerRow> = {},
) {
  await connectOnce(app)
  const seller = await app.seller({ environment: 'LIVE', status: 'ACTIVE', ...changes })
  const row = {
    perSale: null,
    perDay: null,
    perMonth: null,
    reserveBasisPoints: 0,
    reserveDays: 0,
    ...limits,
  }
  await app.sql`insert into seller_limits (seller_id, per_sale, per_day, per_month, reserve_basis_points, reserve_days, changed_at)
    values (${seller.id}, ${row.perSale}, ${row.perDay}, ${row.perMonth}, ${row.reserveBasisPoints}, ${row.reserveDays}, now())`
  const actor: Actor = { kind: 'api-key', keyId: 1, sellerId: seller.id, scope: 'WRITE' }
  const asSeller = () => app.ctx(actor)
  async function look(uuid: string) {
    const { order, charges } = await getOrder(asSeller(), { uuid })
    return { uuid, status: order.status, charge: charges[0]! }
  }
  async function order(
    value: number,
    payment: Record<string, unknown>,
    changes: Record<string, unknown> = {},
  ) {
    const request = orderRequest.parse({ title: 'Café', value, installments: 1, payment, ...changes })
    const { uuid } = await createOrder(asSeller(), request)
    await collectOrder(asSeller(), { uuid, request })
    return look(uuid)
  }
  return {
    seller,
    asSeller,
    look,
    byPix: (value: number) => order(value, { method: 'PIX' }),
    bySlip: (value: number) => order(value, { method: 'BANK_SLIP' }),
    byCard: (value: number, card: Record<string, unknown> = {}) =>
      order(value, { method: 'CREDIT_CARD', card: testCard(card) }),
    /** A card whose holder is at the challenge of the issuer, until `pass`. */
    async byChallenge(value: number) {
      const payment = { method: 'CREDIT_CARD', card: testCard({ holderName: 'APRO CHALLENGE' }) }
      const { uuid, charge } = await order(value, payment, { threeDSecure: { browser: testBrowserData() } })
      const { uuid: reference } = (await findAuthenticationOfCharge(app.db, charge.id))!
      const passed = resultOf({ reference, brand: 'visa' }, { transStatus: 'Y', challenged: true })
      async function pass() {
        await decideAuthentication(app.db, reference, passed)
        await receiveAuthenticationResult(asSeller(), { reference })
      }
      return { uuid, pass }
    },
    async counted() {
      const rows =
        await app.sql`select period, value::int from seller_sale_totals where seller_id = ${seller.id}`
      return Object.fromEntries(rows.map(({ period, value }) => [period, value]))
    },
    setStatus: (status: SellerRow['status']) =>
      app.sql`update sellers set status = ${status} where id = ${seller.id}`,
  }
}
