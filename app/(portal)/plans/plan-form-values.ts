// The values of a plan's form, and their conversion into the API's request: one schema validates both.
import type { z } from 'zod'
import type { Locale } from '@/lib/base/i18n/locales'
import { moneyMask, readMoney } from '@/lib/base/i18n/masks'
import { centavos, reaisFromCentavos } from '@/lib/base/kernel/money'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import { type SubscriptionType, subscriptionTypes } from '@/lib/payments/payment-links/payment-link'
import type { planRequest } from '@/lib/payments/plans/contract'
import type { Plan } from '@/lib/payments/plans/plan'

export interface PlanFormValues {
  title: string
  description: string
  /** One per line. */
  bullets: string
  /** The price per month in centavos for each offered length of cycle. */
  values: Partial<Record<SubscriptionType, number>>
  methods: PaymentMethod[]
}

export const emptyPlan: PlanFormValues = {
  title: '',
  description: '',
  bullets: '',
  values: {},
  methods: ['PIX', 'CREDIT_CARD'],
}

export function formOfPlan(plan: Plan): PlanFormValues {
  return {
    title: plan.title,
    description: plan.description,
    bullets: plan.bullets.join('\n'),
    values: Object.fromEntries(plan.values.map(({ type, valuePerMonth }) => [type, valuePerMonth])),
    methods: plan.acceptPaymentMethods,
  }
}

export type PlanInput = z.input<typeof planRequest>

/** The request made from the submitted form. */
export function requestOfPlan(form: FormData): PlanInput {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    title: text('title').trim(),
    description: text('description').trim(),
    bullets: text('bullets')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    values: subscriptionTypes.flatMap((type) => {
      const value = readMoney(text(type)) ?? 0
      return value > 0 ? [{ type, valuePerMonth: reaisFromCentavos(centavos(value)) }] : []
    }),
    acceptPaymentMethods: form.getAll('methods') as PaymentMethod[],
  }
}

/** An amount as the field shows it; empty for none. */
export function shownValue(value: number | undefined, locale: Locale): string {
  return value === undefined ? '' : moneyMask(locale)(String(value))
}
