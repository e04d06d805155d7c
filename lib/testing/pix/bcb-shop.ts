// A seller whose PIX goes through the sandbox's PSP: the adapter over HTTPS, and callbacks to the banking listener, both by mutual
// TLS. No simulated PIX bank takes part.

import { lookUpHints } from '@/lib/backoffice/pix-reconciliation/look-up-hints'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { issueOrder } from '@/lib/payments/orders/bank/issue-order'
import { createOrder } from '@/lib/payments/orders/creation/create-order'
import { getOrder } from '@/lib/payments/orders/get-order'
import type { PixRail } from '@/lib/rails/pix/rail'
import { createBcbPix } from '@/lib/rails/providers/bcb/provider'
import type { PixPspOptions } from '@/lib/sandbox/pix-psp/options'
import type { TestApp } from '@/lib/testing/app'
import { type Banking, serveBanking, type TestAuthority } from '@/lib/testing/banking'
import { startPsp, type TestPsp } from '@/lib/testing/pix-psp/psp'
import { disputeShop } from '@/lib/testing/shops/dispute-shop'
import { type AdapterChanges, bcbParts } from './bcb-adapter'

/** Replaces the PIX of the application by a connection, and serves its callbacks. */
export async function bcbBank(
  app: TestApp,
  authority: TestAuthority,
  changes: AdapterChanges & { psp?: Partial<PixPspOptions> } = {},
) {
  const clock = () => app.ctx().now
  const banking: Banking = await serveBanking(app, authority)
  const psp: TestPsp = await startPsp({
    clock,
    refundSeconds: 0,
    callbacks: { ca: authority.ca.certificate },
    ...changes.psp,
  })
  const parts = { ...bcbParts(app, psp, { ...changes, clock }), callbackBase: banking.url }
  const rail: PixRail = createBcbPix(parts)
  const { connectionId, uuid } = parts
  const { ports } = app.ctx()
  const absent = () => Promise.reject(new Error('the simulated bank was called'))
  ports.pix = {
    ...ports.pix,
    createCharge: absent,
    refund: absent,
    findPayments: absent,
    withdrawCharge: absent,
  }
  ports.connected = async (id) => {
    if (id !== connectionId) throw new Error(`connection ${id} is unknown`)
    return { ...ports, pix: rail }
  }
  ports.pixConnections = {
    list: async () => [{ connectionId, open: async () => rail }],
    find: async (named) => (named === uuid ? { connectionId, open: async () => rail } : undefined),
  }
  return {
    banking,
    psp,
    rail,
    connectionId,
    uuid,
    /** The bank does what is due, its callbacks arrive, and the job looks them up. */
    async news() {
      await psp.run()
      await lookUpHints(app.ctx())
    },
    async close() {
      await psp.close()
      await banking.close()
    },
  }
}

export type BcbBank = Awaited<ReturnType<typeof bcbBank>>

export async function bcbShop(app: TestApp, bank: BcbBank) {
  const shop = await disputeShop(app)

  async function order(changes: Record<string, unknown> = {}): Promise<ChargeRow> {
    const request = shop.requestOf({}, { payment: { method: 'PIX' }, ...changes })
    const { uuid } = await createOrder(shop.asSeller(), request)
    await app.sql`update charges set connection_id = ${bank.connectionId}
      where order_id = (select id from orders where uuid = ${uuid})`
    return (await issueOrder(shop.asSeller(), { uuid })).charges[0]!
  }
  /** Returns the end-to-end id. */
  const pay = (charge: ChargeRow, valor?: string) =>
    bank.psp.control.pay({ txid: charge.bankReference!, ...(valor && { valor, force: true }) }).endToEndId

  return {
    ...shop,
    order,
    pay,
    async paid(changes: Record<string, unknown> = {}) {
      const charge = await order(changes)
      const paymentId = pay(charge)
      await bank.news()
      const [row] = await app.sql`select uuid from orders where id = ${charge.orderId}`
      return { charge: (await getOrder(shop.asSeller(), { uuid: row!.uuid })).charges[0]!, paymentId }
    },
  }
}
