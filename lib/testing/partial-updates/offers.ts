// Buyers, links and plans, each with all its members, and a body that changes every member.
import { randomUUID } from 'node:crypto'
import { changeBuyer } from '@/lib/parties/buyers/change-buyer'
import { buyerRequest, changeBuyerOperation } from '@/lib/parties/buyers/contract'
import { createBuyer } from '@/lib/parties/buyers/create-buyer'
import { getBuyer } from '@/lib/parties/buyers/get-buyer'
import { paymentLinkRequest } from '@/lib/payments/payment-links/contract'
import { createPaymentLink } from '@/lib/payments/payment-links/create-payment-link'
import { getPaymentLink } from '@/lib/payments/payment-links/get-payment-link'
import { replacePaymentLinkOperation } from '@/lib/payments/payment-links/managing-contract'
import { replacePaymentLink } from '@/lib/payments/payment-links/replace-payment-link'
import { viewPaymentLink } from '@/lib/payments/payment-links/view'
import { changePlan } from '@/lib/payments/plans/change-plan'
import { changePlanOperation, planRequest } from '@/lib/payments/plans/contract'
import { createPlan } from '@/lib/payments/plans/create-plan'
import { getPlan } from '@/lib/payments/plans/get-plan'
import { viewPlan } from '@/lib/payments/plans/view'
import type { TestApp } from '@/lib/testing/app'
import { newCnpj } from '@/lib/testing/seller'
import { type Changeable, changing, home, moved } from './changeable'

const days = [{ type: 'MONTHLY', valuePerMonth: 10 }]

export async function changeableOffers(app: TestApp, sellerId: number): Promise<Record<string, Changeable>> {
  const asSeller = () => app.ctx({ kind: 'api-key', keyId: 1, sellerId, scope: 'WRITE' })
  const buyer = () =>
    createBuyer(
      asSeller(),
      buyerRequest.parse({ document: newCnpj(), name: 'Ana', email: 'a@exemplo.com', phone: '1' }),
    )
  const [client, otherClient] = [await buyer(), await buyer()]
  return {
    changeBuyer: {
      async make() {
        const contact = { name: 'Ana', email: 'a@exemplo.com', phone: '1', countryCode: '55' }
        const rest = { document: newCnpj(), alternativeEmail: 'b@exemplo.com', address: home }
        const { uuid } = await createBuyer(asSeller(), buyerRequest.parse({ ...contact, ...rest }))
        return {
          read: () => getBuyer(asSeller(), { uuid }),
          change: changing(changeBuyerOperation, asSeller(), (ctx, body) =>
            changeBuyer(ctx, { ...body, uuid }),
          ),
        }
      },
      body: () => ({
        document: newCnpj(),
        name: 'Bia',
        email: 'c@exemplo.com',
        phone: '2',
        countryCode: '351',
        alternativeEmail: 'd@exemplo.com',
        address: moved,
      }),
    },
    replacePaymentLink: {
      async make() {
        const request = {
          type: 'ORDER',
          scheduledDate: '2027-01-31',
          uuidSellerClient: client.uuid,
          paymentOrder: {
            title: 'A',
            description: 'a',
            value: 10,
            installments: 2,
            timer: true,
            expirationDate: '2027-02-01T12:00:00.000Z',
            customInstallmentsValues: [{ paymentMethod: 'PIX', installments: 1 }],
            threeDSecureEnabled: true,
            requiresLiabilityShift: true,
          },
          paymentSubscription: { idPlan: randomUUID(), type: 'MONTHLY', valuePerMonth: 10 },
          paymentMethods: ['PIX', 'CREDIT_CARD'],
          metadata: [{ key: 'a', value: 1 }],
        }
        const { uuid } = await createPaymentLink(asSeller(), paymentLinkRequest.parse(request))
        return {
          async read() {
            const listed = await getPaymentLink(asSeller(), { uuid })
            const { paymentOrder, paymentSubscription, ...view } = viewPaymentLink(listed, '')
            const { value: _, ...subscription } = paymentSubscription!
            const { uuidSellerClient } = listed.link
            return { ...view, paymentOrder, paymentSubscription: subscription, uuidSellerClient }
          },
          change: changing(replacePaymentLinkOperation, asSeller(), (ctx, body) =>
            replacePaymentLink(ctx, { ...body, uuid }),
          ),
        }
      },
      body: () => ({
        type: 'FAST_ORDER',
        scheduledDate: '2027-03-31',
        uuidSellerClient: otherClient.uuid,
        paymentOrder: {
          title: 'B',
          description: 'b',
          value: 20,
          installments: 3,
          timer: false,
          expirationDate: '2027-04-01T12:00:00.000Z',
          customInstallmentsValues: [{ paymentMethod: 'CREDIT_CARD', installments: 3 }],
          threeDSecureEnabled: false,
          requiresLiabilityShift: false,
        },
        paymentSubscription: { idPlan: randomUUID(), type: 'YEARLY', valuePerMonth: 20 },
        paymentMethods: ['CREDIT_CARD'],
        metadata: [{ key: 'b', value: 'x' }],
      }),
      whole: ['paymentSubscription'],
      always: ['paymentOrder'],
    },
    changePlan: {
      async make() {
        const request = { title: 'A', description: 'a', active: false, bullets: ['a'], values: days }
        const plan = await createPlan(
          asSeller(),
          planRequest.parse({ ...request, acceptPaymentMethods: ['PIX'] }),
        )
        return {
          read: async () => viewPlan(await getPlan(asSeller(), plan)),
          change: changing(changePlanOperation, asSeller(), (ctx, body) =>
            changePlan(ctx, { ...body, uuid: plan.uuid }),
          ),
        }
      },
      body: () => ({
        title: 'B',
        description: 'b',
        active: true,
        bullets: ['b', 'c'],
        values: [{ type: 'YEARLY', valuePerMonth: 8 }],
        acceptPaymentMethods: ['BANK_SLIP'],
      }),
    },
  }
}
