// What stands in the fields of the form of a new link, and how it becomes the request that the API takes: one schema
// checks both.
import type { z } from 'zod'
import type { Locale } from '@/lib/i18n/locales'
import { moneyMask, readMoney } from '@/lib/i18n/masks'
import { centavos, reaisFromCentavos } from '@/lib/kernel/money'
import type { paymentLinkRequest } from '@/lib/payment-links/contract'
import {
  creditCardMethods,
  maxInstallments,
  type PaymentLink,
  type PaymentMethod,
  paymentMethods,
} from '@/lib/payment-links/payment-link'

export const formTypes = ['ORDER', 'FAST_ORDER'] as const

const HOUR_MS = 3_600_000
export const expiryMs = {
  hour: HOUR_MS,
  day: 24 * HOUR_MS,
  week: 7 * 24 * HOUR_MS,
  month: 30 * 24 * HOUR_MS,
} as const
export const expiries = ['never', 'hour', 'day', 'week', 'month', 'date'] as const

export interface LinkFormValues {
  type: (typeof formTypes)[number]
  title: string
  description: string
  /** As typed, with separators. */
  value: string
  methods: PaymentMethod[]
  installments: Record<PaymentMethod, string>
  threeDSecureEnabled: boolean
  requiresLiabilityShift: boolean
  expiry: (typeof expiries)[number]
  /** As the browser's field gives it: `2026-11-20T14:32`, São Paulo time. */
  expiresAt: string
  timer: boolean
  scheduledDate: string
  uuidSellerClient: string
  metadata: { key: string; value: string }[]
}

/** Methods that can be paid in more than one part. */
export const inParts: readonly PaymentMethod[] = [...creditCardMethods]

export const acceptsCredit = (methods: readonly PaymentMethod[]) =>
  creditCardMethods.some((method) => methods.includes(method))

export const emptyForm: LinkFormValues = {
  type: 'ORDER',
  title: '',
  description: '',
  value: '',
  methods: ['PIX'],
  installments: {
    PIX: '1',
    BANK_SLIP: '1',
    CREDIT_CARD: '3',
    CREDIT_CARD_EARLY_SELLER: '3',
    CREDIT_CARD_EARLY_BUYER: '12',
    DEBIT_CARD: '1',
  },
  threeDSecureEnabled: false,
  requiresLiabilityShift: false,
  expiry: 'never',
  expiresAt: '',
  timer: false,
  scheduledDate: '',
  uuidSellerClient: '',
  metadata: [],
}

/** The form of a link that is to be made again; its moment of expiry is not, since it may be gone. */
export function formOf(link: PaymentLink, locale: Locale): LinkFormValues {
  const parts = paymentMethods.map((method) => [method, String(maxInstallments(link, method))])
  return {
    ...emptyForm,
    type: link.type === 'FAST_ORDER' ? 'FAST_ORDER' : 'ORDER',
    title: link.title ?? '',
    description: link.description ?? '',
    value: link.value === null ? '' : moneyMask(locale)(String(link.value)),
    methods: link.paymentMethods,
    installments: { ...emptyForm.installments, ...Object.fromEntries(parts) },
    threeDSecureEnabled: link.threeDSecureEnabled,
    requiresLiabilityShift: link.requiresLiabilityShift,
    uuidSellerClient: link.uuidSellerClient ?? '',
    metadata: (link.metadata ?? []).map(({ key, value }) => ({ key, value: String(value) })),
  }
}

/** When the link will expire, as the request says it; undefined for never. */
export function expirationOf(values: LinkFormValues, nowMs: number): string | undefined {
  if (values.expiry === 'never') return undefined
  if (values.expiry === 'date') return values.expiresAt
  return new Date(nowMs + expiryMs[values.expiry]).toISOString()
}

export function requestOf(values: LinkFormValues, nowMs: number): z.input<typeof paymentLinkRequest> {
  const installments = values.methods.map((paymentMethod) => ({
    paymentMethod,
    installments: inParts.includes(paymentMethod) ? Number(values.installments[paymentMethod]) : 1,
  }))
  const description = values.description.trim()
  const expirationDate = expirationOf(values, nowMs)
  const secure = acceptsCredit(values.methods) && values.threeDSecureEnabled
  return {
    type: values.type,
    paymentMethods: values.methods,
    ...(values.scheduledDate && { scheduledDate: values.scheduledDate }),
    ...(values.uuidSellerClient.trim() && { uuidSellerClient: values.uuidSellerClient.trim() }),
    ...(values.metadata.length > 0 && { metadata: values.metadata }),
    paymentOrder: {
      title: values.title.trim(),
      ...(description && { description }),
      value: reaisFromCentavos(centavos(readMoney(values.value) ?? 0)),
      installments: Math.max(1, ...installments.map((entry) => entry.installments)),
      customInstallmentsValues: installments,
      ...(expirationDate !== undefined && { expirationDate, timer: values.timer }),
      threeDSecureEnabled: secure,
      requiresLiabilityShift: secure && values.requiresLiabilityShift,
    },
  }
}
