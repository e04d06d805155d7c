// An order that was declined or is late can be paid at a link: its own while that is open, otherwise one with the same content.
// The uuid of such a link is derived from that of the order, so that it is found without being stored, and created once.

import { DAY_MS } from '@/lib/base/kernel/durations'
import { methodFacts, type PaymentMethod } from '@/lib/base/kernel/payment-method'
import { derivedUuid } from '@/lib/base/text/derived-uuid'
import type { SellerRow } from '@/lib/parties/sellers/store'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { closedUnpaid } from '@/lib/payments/orders/order'
import type { OrderRow } from '@/lib/payments/orders/store'
import { breakdownTotal } from '@/lib/payments/payment-links/breakdown'
import type { PaymentLinkRequest } from '@/lib/payments/payment-links/contract'
import {
  cutTitle,
  LONGEST_DESCRIPTION,
  maxInstallments,
  type PaymentLink,
} from '@/lib/payments/payment-links/payment-link'

/** How many links one order can get, each after the one before has ended. */
export const MAX_ORDER_LINKS = 10
/** For how many days such a link can be paid. */
export const ORDER_LINK_DAYS = 7
/** Mails with the address of one order's link within a day. */
export const MAX_ORDER_LINK_MAILS_A_DAY = 3

/** @param purchase what was bought: the uuid of the link at which the order was made, or of the order itself */
export const orderLinkUuid = (purchase: string, turn: number): string =>
  derivedUuid(`link of order ${purchase} ${turn}`)

/** The uuid of the order that has the new slip of an order whose slip the bank refused. */
export const slipOrderUuid = (orderUuid: string): string => derivedUuid(`slip again of order ${orderUuid}`)

/** Whether the uuid of a link was derived so: a random one has version 4. */
export const isOrderLink = (uuid: string): boolean => uuid[14] === '8'

export type UnpaidReason = 'DECLINED' | 'LATE'

type Unpaid = Pick<OrderRow, 'status' | 'isDeclined' | 'split' | 'originRequest'>

/** Why an order waits for another try of its buyer; undefined where it does not, or where a link cannot take its place. */
export function unpaidReason(
  { status, isDeclined, split, originRequest }: Unpaid,
  charges: readonly Pick<ChargeRow, 'status'>[],
): UnpaidReason | undefined {
  // A link pays the whole value to its seller, and a subscription collects its cycles itself.
  if (split || originRequest === 'SUBSCRIPTION') return undefined
  const isClosed = charges.length > 0 && charges.every((charge) => closedUnpaid.includes(charge.status))
  if (isDeclined || (status === 'SENT' && isClosed && charges.at(-1)!.status === 'FAILED')) return 'DECLINED'
  const isOpen = charges.every((charge) => closedUnpaid.includes(charge.status) || charge.status === 'LATE')
  return status === 'LATE' && isOpen ? 'LATE' : undefined
}

interface Origin {
  order: OrderRow
  /** The link at which the order was created. */
  link?: PaymentLink
  charges: readonly Pick<ChargeRow, 'authentication'>[]
  receivableFlow: SellerRow['receivableFlow']
  isOffered: (method: PaymentMethod) => boolean
  /**
   * Whether the seller named the buyer of the order, who is still one of the seller. A buyer at a public link may type any
   * document, so that the link for such an order names nobody.
   */
  hasBuyer: boolean
  now: Date
}

/** The link with the content and the value of an order; PIX and the credit card stand beside the ways to pay that it had. */
export function orderLinkRequest(origin: Origin): PaymentLinkRequest {
  const { order, link, charges, hasBuyer, now } = origin
  const { title, description, value, customer, metadata } = order
  const paymentMethods = methodsOf(origin)
  const authentication = charges.at(-1)?.authentication
  const { breakdown, threeDSecureEnabled, requiresLiabilityShift } = link ?? {
    breakdown: null,
    threeDSecureEnabled: authentication?.by === 'OWN',
    requiresLiabilityShift: authentication?.requiresLiabilityShift ?? false,
  }
  return {
    type: 'ORDER',
    ...(hasBuyer && { uuidSellerClient: customer.uuid }),
    paymentOrder: {
      title: cutTitle(title || description || order.uuid),
      ...(description && { description: description.slice(0, LONGEST_DESCRIPTION) }),
      value,
      installments: order.installments,
      expirationDate: new Date(now.getTime() + ORDER_LINK_DAYS * DAY_MS),
      customInstallmentsValues: paymentMethods.map((paymentMethod) => ({
        paymentMethod,
        installments: installmentsOf(origin, paymentMethod),
      })),
      threeDSecureEnabled,
      requiresLiabilityShift,
      ...(breakdown && breakdownTotal(breakdown) === value && breakdown),
    },
    paymentMethods,
    ...(metadata && { metadata }),
  }
}

function methodsOf({ order, link, receivableFlow, isOffered }: Origin): PaymentMethod[] {
  const own = link?.paymentMethods ?? [order.payment]
  const credit = receivableFlow === 'EARLY' ? 'CREDIT_CARD_EARLY_SELLER' : 'CREDIT_CARD'
  const others = (['PIX', credit] as const).filter(
    (other) => !own.some((method) => methodFacts[method].shownAs === methodFacts[other].shownAs),
  )
  return [...own, ...others].filter(isOffered)
}

function installmentsOf({ order, link }: Origin, method: PaymentMethod): number {
  if (link?.paymentMethods.includes(method)) return maxInstallments(link, method)
  return methodFacts[method].card === 'CREDIT' ? order.installments : 1
}
