// The values of a plan's form, and their conversion into the API's request: one schema validates both.
import type { Path } from 'react-hook-form'
import type { z } from 'zod'
import type { Locale } from '@/lib/base/i18n/locales'
import { moneyMask, readMoney } from '@/lib/base/i18n/masks'
import { centavos, reaisFromCentavos } from '@/lib/base/kernel/money'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import { type SubscriptionType, subscriptionTypes } from '@/lib/payments/payment-links/payment-link'
import type { planRequest } from '@/lib/payments/plans/contract'
import type { ListedPlan } from '@/lib/payments/plans/fields'
import type { SubscriberChange } from '@/lib/payments/plans/plan'

export interface PlanFormValues {
  title: string
  description: string
  /** One per line. */
  bullets: string
  /** The price per month in centavos for each offered length of cycle. */
  values: Partial<Record<SubscriptionType, number>>
  methods: PaymentMethod[]
  subscriberMay: SubscriberChange[]
}

export const emptyPlan: PlanFormValues = {
  title: '',
  description: '',
  bullets: '',
  values: {},
  methods: ['PIX', 'CREDIT_CARD'],
  subscriberMay: [],
}

export function formOfPlan(plan: ListedPlan): PlanFormValues {
  return {
    title: plan.title,
    description: plan.description,
    bullets: plan.bullets.join('\n'),
    values: Object.fromEntries(plan.values.map(({ type, valuePerMonth }) => [type, valuePerMonth])),
    methods: plan.acceptPaymentMethods,
    subscriberMay: plan.subscriberMay,
  }
}

export type PlanInput = z.input<typeof planRequest>

/** The fields of the form, all of them as typed. */
export interface TypedPlan {
  title: string
  description: string
  bullets: string
  values: Record<SubscriptionType, string>
  methods: PaymentMethod[]
  subscriberMay: SubscriberChange[]
}

export function typedPlan({ values, ...plan }: PlanFormValues, locale: Locale): TypedPlan {
  const shown = (value?: number) => (value === undefined ? '' : moneyMask(locale)(String(value)))
  const typed = subscriptionTypes.map((type) => [type, shown(values[type])])
  return { ...plan, values: Object.fromEntries(typed) }
}

export function requestOfPlan(plan: TypedPlan): PlanInput {
  const { title, description, bullets, values, methods, subscriberMay } = plan
  return {
    title: title.trim(),
    description: description.trim(),
    bullets: bullets
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    values: subscriptionTypes.flatMap((type) => {
      const value = readMoney(values[type]) ?? 0
      return value > 0 ? [{ type, valuePerMonth: reaisFromCentavos(centavos(value)) }] : []
    }),
    acceptPaymentMethods: methods,
    subscriberMay,
  }
}

/** The field that shows what is wrong with the prices: one is enough, and it is the first. */
export const firstPrice = `values.${subscriptionTypes[0]}` as const

/** The field of a path of the request. */
export function fieldOfPlan(path: string): Path<TypedPlan> {
  const first = path.split('.')[0] as keyof PlanInput
  if (first === 'values') return firstPrice
  return first === 'acceptPaymentMethods' ? 'methods' : (first as Path<TypedPlan>)
}
