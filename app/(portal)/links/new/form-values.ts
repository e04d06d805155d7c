// The values of the form of a new link, and their conversion into the API's request: one schema validates both.

import type { z } from 'zod'
import type { Locale } from '@/lib/base/i18n/locales'
import { moneyMask, readMoney } from '@/lib/base/i18n/masks'
import { DAY_MS, HOUR_MS } from '@/lib/base/kernel/durations'
import { centavos, reaisFromCentavos } from '@/lib/base/kernel/money'
import { isCreditMethod, type PaymentMethod, paymentMethods } from '@/lib/base/kernel/payment-method'
import { methodTerms } from '@/lib/base/payment-terms/method-terms'
import type { paymentLinkRequest } from '@/lib/payments/payment-links/contract'
import {
  LONGEST_DESCRIPTION,
  maxInstallments,
  monthsPerCycle,
  type PaymentLink,
  type SubscriptionType,
  subscriptionOf,
} from '@/lib/payments/payment-links/payment-link'
import type { Plan } from '@/lib/payments/plans/plan'
import { type ItemValues, itemsOf, itemsRequestOf, itemsValue, noItems } from './form-items'

/** The part of a plan that the form needs. */
export type OfferedPlan = Pick<Plan, 'uuid' | 'title' | 'description' | 'values' | 'acceptPaymentMethods'>

/** The types of links that are paid once. */
export const formTypes = ['ORDER', 'FAST_ORDER'] as const

const expiryMs = {
  hour: HOUR_MS,
  day: DAY_MS,
  week: 7 * DAY_MS,
  month: 30 * DAY_MS,
} as const
export const expiries = ['never', 'hour', 'day', 'week', 'month', 'date'] as const

export interface LinkFormValues extends ItemValues {
  type: (typeof formTypes)[number] | 'SUBSCRIPTION'
  /** For a subscription: the plan, its cycle and the price per month in centavos. */
  planUuid: string
  cycle: SubscriptionType
  valuePerMonth: number
  title: string
  description: string
  /** As typed, with separators; without meaning where there are items. */
  value: string
  methods: PaymentMethod[]
  installments: Record<PaymentMethod, string>
  threeDSecureEnabled: boolean
  requiresLiabilityShift: boolean
  expiry: (typeof expiries)[number]
  /** As the browser's field returns it: `2026-11-20T14:32`, in São Paulo time. */
  expiresAt: string
  timer: boolean
  scheduledDate: string
  uuidSellerClient: string
  returnUrl: string
  cancelUrl: string
  autoReturn: boolean
  metadata: { key: string; value: string }[]
}

/** A cycle of a subscription is never paid in instalments. */
export const isInParts = (values: Pick<LinkFormValues, 'type'>, method: PaymentMethod) =>
  values.type !== 'SUBSCRIPTION' && isCreditMethod(method)

/** Whether a method can pay a link of this type. */
export const isPayable = ({ type }: Pick<LinkFormValues, 'type'>, method: PaymentMethod) =>
  type !== 'SUBSCRIPTION' || methodTerms[method].repeats

export const acceptsCredit = (methods: readonly PaymentMethod[]) => methods.some(isCreditMethod)

const byMethod = (of: (method: PaymentMethod) => string) =>
  Object.fromEntries(paymentMethods.map((method) => [method, of(method)])) as Record<PaymentMethod, string>

export const emptyForm: LinkFormValues = {
  type: 'ORDER',
  planUuid: '',
  cycle: 'MONTHLY',
  valuePerMonth: 0,
  title: '',
  description: '',
  value: '',
  ...noItems,
  methods: ['PIX'],
  installments: byMethod((method) => {
    if (!isCreditMethod(method)) return '1'
    return methodTerms[method].earlyAtCostOf === 'BUYER' ? '12' : '3'
  }),
  threeDSecureEnabled: false,
  requiresLiabilityShift: false,
  expiry: 'never',
  expiresAt: '',
  timer: false,
  scheduledDate: '',
  uuidSellerClient: '',
  returnUrl: '',
  cancelUrl: '',
  autoReturn: false,
  metadata: [],
}

/** The form filled from a link to duplicate, without its expiry, which may have passed. */
export function formOf(link: PaymentLink, locale: Locale): LinkFormValues {
  const subscription = subscriptionOf(link)
  return {
    ...emptyForm,
    type: subscription ? 'SUBSCRIPTION' : link.type === 'FAST_ORDER' ? 'FAST_ORDER' : 'ORDER',
    ...(subscription && {
      planUuid: subscription.idPlan ?? '',
      cycle: subscription.type,
      valuePerMonth: subscription.valuePerMonth,
    }),
    title: link.title ?? '',
    description: link.description ?? '',
    value: link.value === null ? '' : moneyMask(locale)(String(link.value)),
    ...itemsOf(link, locale),
    methods: link.paymentMethods,
    installments: byMethod((method) => String(maxInstallments(link, method))),
    threeDSecureEnabled: link.threeDSecureEnabled,
    requiresLiabilityShift: link.requiresLiabilityShift,
    uuidSellerClient: link.uuidSellerClient ?? '',
    returnUrl: link.returnTo?.returnUrl ?? '',
    cancelUrl: link.returnTo?.cancelUrl ?? '',
    autoReturn: link.returnTo?.autoReturn ?? false,
    metadata: (link.metadata ?? []).map(({ key, value }) => ({ key, value: String(value) })),
  }
}

/** The form with a plan in one of its cycles and the plan's methods; the link may have another title. */
export function withPlan(
  values: LinkFormValues,
  plan: OfferedPlan | undefined,
  type?: string,
): LinkFormValues {
  const value = plan?.values.find((one) => one.type === type) ?? plan?.values[0]
  if (!plan || !value) return { ...values, planUuid: '', valuePerMonth: 0 }
  return {
    ...values,
    planUuid: plan.uuid,
    cycle: value.type,
    valuePerMonth: value.valuePerMonth,
    ...(plan.uuid !== values.planUuid && {
      title: plan.title,
      description: plan.description.slice(0, LONGEST_DESCRIPTION),
      methods: plan.acceptPaymentMethods.filter((method) => methodTerms[method].repeats),
    }),
  }
}

/** The amount charged at first: for a subscription that of one cycle. */
export function amountOf(values: LinkFormValues): number {
  if (values.type !== 'SUBSCRIPTION')
    return values.items.length > 0 ? itemsValue(values) : (readMoney(values.value) ?? 0)
  return values.valuePerMonth * monthsPerCycle[values.cycle]
}

/** When the link will expire, in the format of the request; undefined for never. */
export function expirationOf(values: LinkFormValues, nowMs: number): string | undefined {
  if (values.expiry === 'never') return undefined
  if (values.expiry === 'date') return values.expiresAt
  return new Date(nowMs + expiryMs[values.expiry]).toISOString()
}

function returnOf({ returnUrl, cancelUrl, autoReturn }: LinkFormValues) {
  return {
    ...(returnUrl.trim() && { returnUrl: returnUrl.trim(), ...(autoReturn && { autoReturn }) }),
    ...(cancelUrl.trim() && { cancelUrl: cancelUrl.trim() }),
  }
}

export function requestOf(values: LinkFormValues, nowMs: number): z.input<typeof paymentLinkRequest> {
  const methods = values.methods.filter((method) => isPayable(values, method))
  const installments = methods.map((paymentMethod) => ({
    paymentMethod,
    installments: isInParts(values, paymentMethod) ? Number(values.installments[paymentMethod]) : 1,
  }))
  const description = values.description.trim()
  const expirationDate = expirationOf(values, nowMs)
  const secure = acceptsCredit(methods) && values.threeDSecureEnabled
  return {
    type: values.type,
    paymentMethods: methods,
    ...(values.scheduledDate && { scheduledDate: values.scheduledDate }),
    ...(values.uuidSellerClient.trim() && { uuidSellerClient: values.uuidSellerClient.trim() }),
    ...(values.metadata.length > 0 && { metadata: values.metadata }),
    ...returnOf(values),
    ...(values.type === 'SUBSCRIPTION' && {
      paymentSubscription: {
        ...(values.planUuid && { idPlan: values.planUuid }),
        type: values.cycle,
        valuePerMonth: reaisFromCentavos(centavos(values.valuePerMonth)),
      },
    }),
    paymentOrder: {
      title: values.title.trim(),
      ...(description && { description }),
      value: reaisFromCentavos(centavos(amountOf(values))),
      ...(values.type !== 'SUBSCRIPTION' && itemsRequestOf(values)),
      installments: Math.max(1, ...installments.map((entry) => entry.installments)),
      customInstallmentsValues: installments,
      ...(expirationDate !== undefined && { expirationDate, timer: values.timer }),
      threeDSecureEnabled: secure,
      requiresLiabilityShift: secure && values.requiresLiabilityShift,
    },
  }
}
