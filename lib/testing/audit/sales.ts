// How each action on orders, offers, disputes and terminals is performed.

import { sellerIdOf } from '@/lib/base/kernel/ctx'
import { type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import { centavos } from '@/lib/base/kernel/money'
import { rawCard } from '@/lib/parties/cards/card-data'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { acceptDispute } from '@/lib/payments/disputes/accept-dispute'
import { addEvidence } from '@/lib/payments/disputes/add-evidence'
import { answerDispute } from '@/lib/payments/disputes/answer-dispute'
import { getEvidence } from '@/lib/payments/disputes/get-evidence'
import { removeEvidence } from '@/lib/payments/disputes/remove-evidence'
import { createOrderLink } from '@/lib/payments/order-links/create-order-link'
import { issueSlipAgain } from '@/lib/payments/order-links/issue-slip-again'
import { sendOrderLink } from '@/lib/payments/order-links/send-order-link'
import { beginCapture } from '@/lib/payments/orders/authorization/capture'
import { cancelCharge } from '@/lib/payments/orders/lifecycle/cancel-charge'
import { cancelOrder } from '@/lib/payments/orders/lifecycle/cancel-order'
import { sendReceipt } from '@/lib/payments/orders/receipts/send-receipt'
import { cancelPaymentLink } from '@/lib/payments/payment-links/cancel-payment-link'
import { paymentLinkRequest } from '@/lib/payments/payment-links/contract'
import { createPaymentLink } from '@/lib/payments/payment-links/create-payment-link'
import { replacePaymentLink } from '@/lib/payments/payment-links/replace-payment-link'
import { changePlan } from '@/lib/payments/plans/change-plan'
import { planRequest } from '@/lib/payments/plans/contract'
import { changeDiscount } from '@/lib/payments/subscription-changes/discount'
import { pauseSubscription, resumeSubscription } from '@/lib/payments/subscription-changes/pause'
import { skipCycle } from '@/lib/payments/subscription-changes/skip'
import { sendCardLink } from '@/lib/payments/subscription-reminders/send-card-link'
import { cancelSubscription } from '@/lib/payments/subscriptions/cancel-subscription'
import { changeCard } from '@/lib/payments/subscriptions/change-card'
import { changeValue } from '@/lib/payments/subscriptions/change-value'
import { changeTerminal } from '@/lib/payments/terminals/change-terminal'
import { terminalRequest } from '@/lib/payments/terminals/contract'
import { createTerminal } from '@/lib/payments/terminals/create-terminal'
import { resetSandbox } from '@/lib/sandbox/reset'
import type { TestApp } from '@/lib/testing/app'
import { testCard } from '@/lib/testing/card'
import { linkRequest } from '@/lib/testing/link'
import { cardShop } from '@/lib/testing/shops/card-shop'
import { disputeShop } from '@/lib/testing/shops/dispute-shop'
import { refundShop } from '@/lib/testing/shops/refund-shop'
import { refusedSlip } from '@/lib/testing/shops/refused-slip'
import { subscriptionShop } from '@/lib/testing/shops/subscription-shop'
import { newSerialNumber } from '@/lib/testing/terminal-request'
import { ownerOf, type Performed } from './people'

const NUMBER = '4111111111111111'

async function openPix(app: TestApp) {
  const shop = await disputeShop(app)
  const [charge] = await shop.paidBy('PIX', { paid: 0 })
  const [row] = await app.sql`select uuid from orders where id = ${charge!.orderId}`
  return { ctx: shop.asSeller(), charge: charge!, order: row!.uuid as string }
}

async function declined(app: TestApp) {
  const shop = await cardShop(app)
  const { uuid } = await shop.order({ card: testCard({ holderName: 'FUND MARIA' }) })
  return { shop, uuid }
}

async function evidence(app: TestApp) {
  const shop = await disputeShop(app)
  const { uuid } = await shop.open(await shop.card())
  const content = new TextEncoder().encode('%PDF-1.7\n')
  const { uuid: file } = await addEvidence(shop.asSeller(), { uuid, name: 'recibo.pdf', content })
  return { ctx: shop.asSeller(), uuid, file }
}

async function subscription(app: TestApp) {
  const shop = await subscriptionShop(app)
  const uuid = await shop.subscribe({ method: 'CREDIT_CARD', card: testCard() })
  return { shop, ctx: await shop.asSeller(), uuid }
}

async function link(app: TestApp) {
  const ctx = await ownerOf(app)
  const { uuid } = await createPaymentLink(ctx, paymentLinkRequest.parse(linkRequest()))
  return { ctx, uuid }
}

async function terminal(app: TestApp) {
  const ctx = await ownerOf(app)
  const serialNumber = newSerialNumber()
  return { ctx, ...(await createTerminal(ctx, terminalRequest.parse({ serialNumber, title: 'Balcão' }))) }
}

export const performedOnSales: Performed = {
  async 'refund.requested'(app) {
    const shop = await refundShop(app)
    await shop.refund((await shop.pix()).uuid)
    return ['52998224725', '529.982.247-25']
  },
  async 'charge.capture-requested'(app) {
    const shop = await refundShop(app)
    await beginCapture(shop.asSeller(), { uuid: (await shop.card({ capture: false })).uuid })
    return [NUMBER]
  },
  async 'charge.canceled'(app) {
    const { ctx, charge } = await openPix(app)
    await cancelCharge(ctx, { uuid: charge.uuid })
    return []
  },
  async 'order.canceled'(app) {
    const { ctx, order } = await openPix(app)
    await cancelOrder(ctx, { uuid: order })
    return []
  },
  async 'order.receipt-sent'(app) {
    const shop = await disputeShop(app)
    const [charge] = await shop.paidBy('PIX')
    const buyer = app.sql.json({ name: 'Maria', email: 'maria@exemplo.com.br' })
    const [row] = await app.sql`
      update orders set customer = customer || ${buyer} where id = ${charge!.orderId} returning uuid`
    await sendReceipt(shop.asSeller(), { uuid: row!.uuid })
    return ['maria@exemplo.com.br']
  },
  async 'order.link-created'(app) {
    const { shop, uuid } = await declined(app)
    await createOrderLink(shop.asSeller(), { uuid })
    return []
  },
  async 'order.slip-issued'(app) {
    const shop = await disputeShop(app)
    const { uuid } = await refusedSlip(app, shop)
    await issueSlipAgain(shop.asSeller(), { uuid })
    return []
  },
  async 'order.link-sent'(app) {
    const { shop, uuid } = await declined(app)
    await createOrderLink(shop.asSeller(), { uuid })
    const buyer = app.sql.json({ name: 'Maria', email: 'maria@exemplo.com.br' })
    await app.sql`update orders set customer = customer || ${buyer} where uuid = ${uuid}`
    await sendOrderLink(shop.asSeller(), { uuid })
    return ['maria@exemplo.com.br']
  },
  async 'sandbox.reset'(app) {
    const ctx = await ownerOf(app)
    const { fantasyName: name } = await getSeller(app.db, sellerIdOf(ctx))
    await resetSandbox(ctx, { name })
    return []
  },
  async 'link.changed'(app) {
    const { ctx, uuid } = await link(app)
    const request = paymentLinkRequest.parse(linkRequest({}, { title: 'Outro café' }))
    await replacePaymentLink(ctx, { ...request, uuid })
    return []
  },
  async 'link.canceled'(app) {
    const { ctx, uuid } = await link(app)
    await cancelPaymentLink(ctx, { uuid })
    return []
  },
  async 'plan.created'(app) {
    await subscriptionShop(app)
    return []
  },
  async 'plan.changed'(app) {
    const { plan, asSeller } = await subscriptionShop(app)
    const values = [{ type: 'MONTHLY', valuePerMonth: 50 }]
    const acceptPaymentMethods = ['PIX', 'CREDIT_CARD']
    const request = planRequest.parse({ title: 'Outro clube', values, acceptPaymentMethods })
    await changePlan(await asSeller(), { ...request, uuid: plan.uuid })
    return []
  },
  async 'subscription.changed'(app) {
    const { ctx, uuid } = await subscription(app)
    await changeValue(ctx, { uuid, type: 'MONTHLY', valuePerMonth: centavos(2_000) })
    return []
  },
  async 'subscription.card-changed'(app) {
    const { ctx, uuid } = await subscription(app)
    await changeCard(ctx, { uuid, card: rawCard.parse(testCard()) })
    return [NUMBER]
  },
  async 'subscription.paused'(app) {
    const { ctx, uuid } = await subscription(app)
    await pauseSubscription(ctx, { uuid })
    return []
  },
  async 'subscription.resumed'(app) {
    const { ctx, uuid } = await subscription(app)
    await pauseSubscription(ctx, { uuid })
    await resumeSubscription(ctx, { uuid })
    return []
  },
  async 'subscription.skipped'(app) {
    const { ctx, uuid, shop } = await subscription(app)
    const { nextCycleDate } = await shop.look(uuid)
    await skipCycle(ctx, { uuid, cycleDate: nextCycleDate as CivilDate })
    return []
  },
  async 'subscription.discounted'(app) {
    const { ctx, uuid } = await subscription(app)
    await changeDiscount(ctx, { uuid, discount: { basisPoints: 1_000 } })
    return []
  },
  async 'subscription.card-link-sent'(app) {
    const { ctx, uuid } = await subscription(app)
    const endsOn = civilDateOf(ctx.now)
    await app.sql`update subscriptions set card_ends_on = ${endsOn} where uuid = ${uuid}`
    await sendCardLink(ctx, { uuid })
    return [NUMBER]
  },
  async 'subscription.canceled'(app) {
    const { ctx, uuid } = await subscription(app)
    await cancelSubscription(ctx, { uuid })
    return [NUMBER]
  },
  async 'terminal.created'(app) {
    return [(await terminal(app)).serialNumber]
  },
  async 'terminal.changed'(app) {
    const { ctx, uuid } = await terminal(app)
    await changeTerminal(ctx, { uuid, title: 'Delivery', active: false })
    return []
  },
  async 'dispute.answered'(app) {
    const { ctx, uuid } = await evidence(app)
    await answerDispute(ctx, { uuid, answer: 'Entregue.' })
    return ['Entregue.']
  },
  async 'dispute.accepted'(app) {
    const { ctx, uuid } = await evidence(app)
    await acceptDispute(ctx, { uuid })
    return []
  },
  async 'dispute.evidence-added'(app) {
    await evidence(app)
    return []
  },
  async 'dispute.evidence-removed'(app) {
    const { ctx, uuid, file } = await evidence(app)
    await removeEvidence(ctx, { uuid, file })
    return []
  },
  async 'export.evidence'(app) {
    const { ctx, uuid, file } = await evidence(app)
    await getEvidence(ctx, { uuid, file })
    return []
  },
}
