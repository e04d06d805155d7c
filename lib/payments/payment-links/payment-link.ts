// A payment link is a seller's offer at an address: its content, its value, the accepted methods and its expiry. A
// buyer who accepts it creates an order; a link is paid once, and is closed by payment, expiry or the seller.
import { type Centavos, centavos } from '@/lib/base/kernel/money'
import { isCardMethod, isCreditMethod, type PaymentMethod } from '@/lib/base/kernel/payment-method'
import type { Transitions } from '@/lib/base/kernel/state-machine'
import type { ReturnAddresses } from '@/lib/parties/seller-settings/return-addresses'
import type { LinkBreakdown } from './breakdown'

export const linkTypes = ['ORDER', 'SUBSCRIPTION', 'FAST_ORDER'] as const
export type LinkType = (typeof linkTypes)[number]

export const linkOrigins = ['PAYMENT_LINK', 'CHECKOUT'] as const
type LinkOrigin = (typeof linkOrigins)[number]

/** Max characters of a title and of a description (service-interface.md, Limits). */
export const LONGEST_TITLE = 60
export const LONGEST_DESCRIPTION = 300

/** The beginning of a text, at most as long as a title; a surrogate pair is never split. */
export const cutTitle = (text: string): string => text.slice(0, LONGEST_TITLE).replace(/[\ud800-\udbff]$/, '')

export const linkStatuses = ['ACTIVE', 'CANCELED'] as const
export type LinkStatus = (typeof linkStatuses)[number]

export type LinkTrigger = 'cancel'

export const linkTransitions: Transitions<LinkStatus, LinkTrigger> = {
  ACTIVE: { cancel: 'CANCELED' },
  CANCELED: {},
}

export const subscriptionTypes = ['MONTHLY', 'SEMESTER', 'YEARLY'] as const
export type SubscriptionType = (typeof subscriptionTypes)[number]

export const monthsPerCycle: Record<SubscriptionType, number> = { MONTHLY: 1, SEMESTER: 6, YEARLY: 12 }

export interface MetadataEntry {
  key: string
  value: string | number
}

export interface CustomInstallments {
  paymentMethod: PaymentMethod
  installments: number
}

export interface LinkSubscription {
  idPlan: string
  type: SubscriptionType
  valuePerMonth: Centavos
}

export interface PaymentLink {
  id: number
  uuid: string
  code: string
  sellerId: number
  origin: LinkOrigin
  type: LinkType
  status: LinkStatus
  title: string | null
  description: string | null
  value: Centavos | null
  breakdown: LinkBreakdown | null
  installments: number | null
  timer: boolean | null
  customInstallmentsValues: CustomInstallments[] | null
  threeDSecureEnabled: boolean
  requiresLiabilityShift: boolean
  expiresAt: Date | null
  scheduledDate: string | null
  uuidSellerClient: string | null
  subscription: LinkSubscription | null
  paymentMethods: PaymentMethod[]
  metadata: MetadataEntry[] | null
  returnTo: ReturnAddresses | null
  canceledAt: Date | null
  createdAt: Date
}

/** The state of a link at an instant, for its buyer and its seller. */
export const linkStates = ['OPEN', 'PAID', 'EXPIRED', 'CANCELED'] as const
export type LinkState = (typeof linkStates)[number]

export function linkState(
  link: Pick<PaymentLink, 'status' | 'expiresAt'>,
  paid: boolean,
  now: Date,
): LinkState {
  if (paid) return 'PAID'
  if (link.status === 'CANCELED') return 'CANCELED'
  return link.expiresAt && link.expiresAt <= now ? 'EXPIRED' : 'OPEN'
}

/**
 * What of a link's state is stored, for lists: whether an order took it, and otherwise whether it was cancelled, or is payable until an
 * instant or for ever. The state follows from it and the instant.
 */
export const linkStages = ['LASTING', 'EXPIRING', 'CANCELED', 'TAKEN'] as const
export type LinkStage = (typeof linkStages)[number]

/** The stage of a link that no order took. */
export function stageOf({ status, expiresAt }: Pick<PaymentLink, 'status' | 'expiresAt'>): LinkStage {
  if (status === 'CANCELED') return 'CANCELED'
  return expiresAt ? 'EXPIRING' : 'LASTING'
}

/** The stages in which links may be in a state; EXPIRING is both open and expired. */
export const stagesOf: Record<LinkState, readonly LinkStage[]> = {
  OPEN: ['LASTING', 'EXPIRING'],
  PAID: ['TAKEN'],
  EXPIRED: ['EXPIRING'],
  CANCELED: ['CANCELED'],
}

/** A link with its state at an instant. */
export interface LinkInState {
  link: PaymentLink
  state: LinkState
  /** How many orders were created through it. */
  processed: number
}

/** The price of each cycle of a subscription. */
export function cycleValue({
  type,
  valuePerMonth,
}: Pick<LinkSubscription, 'type' | 'valuePerMonth'>): Centavos {
  return centavos(valuePerMonth * monthsPerCycle[type])
}

/** The recurring terms that a buyer agrees to; a plan only where the link names one. */
export type AgreedCycles = Omit<LinkSubscription, 'idPlan'> & Partial<Pick<LinkSubscription, 'idPlan'>>

/**
 * The recurring terms that a link's buyer agrees to, without any of its own each month its value; undefined for a link that is
 * paid once.
 */
export function subscriptionOf(
  link: Pick<PaymentLink, 'type'> & Partial<Pick<PaymentLink, 'subscription' | 'value'>>,
): AgreedCycles | undefined {
  if (link.type !== 'SUBSCRIPTION') return undefined
  if (link.subscription) return link.subscription
  return link.value ? { type: 'MONTHLY', valuePerMonth: link.value } : undefined
}

/** The amount of a link: of a cycle for a subscription. Only a session without an amount has none. */
export function linkValue(link: Pick<PaymentLink, 'type' | 'value' | 'subscription'>): Centavos {
  const subscription = subscriptionOf(link)
  return subscription ? cycleValue(subscription) : (link.value ?? cycleValue(link.subscription!))
}

/** 3-D Secure counts only on a link that accepts a credit card (service-interface.md, Payment link request). */
export function threeDSecureEffective(
  link: Pick<PaymentLink, 'threeDSecureEnabled' | 'paymentMethods'>,
): boolean {
  return link.threeDSecureEnabled && link.paymentMethods.some(isCreditMethod)
}

/**
 * Max number of instalments that a buyer may choose: the method's own entry wins; what a bank collects is paid at
 * once without one.
 */
export function maxInstallments(
  link: Pick<PaymentLink, 'customInstallmentsValues' | 'installments'>,
  method: PaymentMethod,
): number {
  const own = link.customInstallmentsValues?.find((entry) => entry.paymentMethod === method)
  if (own) return own.installments
  return isCardMethod(method) ? (link.installments ?? 1) : 1
}
