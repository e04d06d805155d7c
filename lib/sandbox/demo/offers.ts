// What the seller of the demo offers from its first day on: links, a plan with subscribers, and a sub-seller.
import { isCardMethod } from '@/lib/base/kernel/payment-method'
import { Problem } from '@/lib/base/kernel/problem'
import { createBuyer } from '@/lib/parties/buyers/create-buyer'
import { createSubSeller } from '@/lib/parties/sellers/create-sub-seller'
import { subSellerRequest } from '@/lib/parties/sellers/sub-seller-contract'
import { paymentLinkRequest } from '@/lib/payments/payment-links/contract'
import { createPaymentLink } from '@/lib/payments/payment-links/create-payment-link'
import { planRequest } from '@/lib/payments/plans/contract'
import { createPlan } from '@/lib/payments/plans/create-plan'
import { cancelSubscription } from '@/lib/payments/subscriptions/cancel-subscription'
import { collectSubscription } from '@/lib/payments/subscriptions/collect-subscription'
import { subscriptionRequest } from '@/lib/payments/subscriptions/contract'
import { createSubscription } from '@/lib/payments/subscriptions/create-subscription'
import { personOf } from './people'
import type { DemoShop } from './shop'

const MONTHLY = { type: 'MONTHLY', valuePerMonth: 79.9 } as const

/** Returns the code of the link. */
export async function offerLink(
  shop: DemoShop,
  { title, value }: { title: string; value: number },
): Promise<string> {
  const request = paymentLinkRequest.parse({
    type: 'ORDER',
    paymentMethods: ['PIX', 'BANK_SLIP', 'CREDIT_CARD'],
    paymentOrder: {
      title,
      value,
      installments: 3,
      customInstallmentsValues: [{ paymentMethod: 'CREDIT_CARD', installments: 3 }],
    },
  })
  return (await createPaymentLink(await shop.asSeller(), request)).code
}

/** Returns the number of the roaster that gets a part of some sales; undefined where the shop has it already. */
export async function addRoaster(shop: DemoShop): Promise<number | undefined> {
  const request = subSellerRequest.parse({
    document: '52998224725',
    name: 'Torrefação Serra Alta',
    email: 'torra@exemplo.com.br',
    account: { pixKey: 'torra@exemplo.com.br' },
  })
  try {
    return (await createSubSeller(await shop.asSeller(), request)).id
  } catch (error) {
    if (error instanceof Problem && error.code === 'CONFLICT') return undefined
    throw error
  }
}

/** A plan with subscribers by card, one whose PIX waits, and one who left. */
export async function offerPlan(shop: DemoShop): Promise<void> {
  const { uuid: uuidPlan } = await createPlan(
    await shop.asSeller(),
    planRequest.parse({
      title: 'Clube do café',
      description: 'Dois pacotes de 250 g por mês, torrados na semana do envio.',
      bullets: ['Frete incluído', 'Pausa quando quiser'],
      values: [MONTHLY, { type: 'YEARLY', valuePerMonth: 69.9 }],
      acceptPaymentMethods: ['PIX', 'CREDIT_CARD'],
    }),
  )
  for (const number of [1, 4, 6]) await subscribe(shop, uuidPlan, number, 'CREDIT_CARD')
  await subscribe(shop, uuidPlan, 9, 'PIX')
  const left = await subscribe(shop, uuidPlan, 11, 'CREDIT_CARD')
  await cancelSubscription(await shop.asSeller(), { uuid: left })
}

async function subscribe(
  shop: DemoShop,
  uuidPlan: string,
  number: number,
  method: 'PIX' | 'CREDIT_CARD',
): Promise<string> {
  const { document, ...person } = personOf(number)
  const own = await shop.asSeller()
  const buyer = await createBuyer(own, {
    ...person,
    document: { number: document, type: 'CPF', country: 'BR' },
  })
  const request = subscriptionRequest.parse({
    uuidPlan,
    uuidBuyer: buyer.uuid,
    basicValue: MONTHLY,
    payment: { method, ...(isCardMethod(method) && { card: shop.cardOf(personOf(number)) }) },
  })
  const uuid = await createSubscription(own, request)
  await collectSubscription(own, { uuid, card: request.payment.card })
  return uuid
}
