// What answers each operation of the API that lists pages, and whose rows it lists.
import { pageAudit } from '@/lib/base/audit/page-audit'
import type { Ctx } from '@/lib/base/kernel/ctx'
import type { Page } from '@/lib/base/kernel/pagination'
import { pageEndpoints } from '@/lib/messages/webhook-endpoints/page'
import { pageEvents } from '@/lib/messages/webhook-events/page'
import { pageDeliveries } from '@/lib/messages/webhook-log/page'
import { pagePayouts } from '@/lib/money/payouts/page-payouts'
import { listBuyers } from '@/lib/parties/buyers/list-buyers'
import { listSubSellers } from '@/lib/parties/sellers/list-sub-sellers'
import { listCharges } from '@/lib/payments/charges/list-charges'
import { pageDisputes } from '@/lib/payments/disputes/api/page-disputes'
import { pageOrders } from '@/lib/payments/order-lists/page-orders'
import { pagePaymentLinks } from '@/lib/payments/payment-links/page-payment-links'
import { listPlans } from '@/lib/payments/plans/list-plans'
import { pageRefunds } from '@/lib/payments/refunds/page-refunds'
import { listSubscriptions } from '@/lib/payments/subscriptions/listing/list-subscriptions'
import { listTerminals } from '@/lib/payments/terminals/list-terminals'
import type { Table, Values } from './values'

export interface PagedList {
  table: Table
  /** The input is what the operation's own schema has read. */
  read(ctx: Ctx, input: unknown, values: Values): Promise<Page<unknown>>
}

const of = <Input>(table: Table, list: (ctx: Ctx, input: Input) => Promise<Page<unknown>>): PagedList => ({
  table,
  read: (ctx, input) => list(ctx, input as Input),
})

/** By the id of the operation. */
export const pagedLists: Readonly<Record<string, PagedList>> = {
  listAudit: of('audit_entries', pageAudit),
  listBuyers: of('buyers', listBuyers),
  listCharges: of('charges', listCharges),
  listDisputes: of('disputes', pageDisputes),
  listOrders: of('orders', pageOrders),
  listPaymentLinks: of('payment_links', pagePaymentLinks),
  listPayouts: of('payouts', pagePayouts),
  listPlans: of('plans', listPlans),
  listRefunds: of('refunds', pageRefunds),
  listSubSellers: of('sub_sellers', listSubSellers),
  listSubscriptions: of('subscriptions', listSubscriptions),
  listTerminals: of('terminals', listTerminals),
  listWebhooks: of('webhook_endpoints', pageEndpoints),
  listEvents: of('webhook_events', pageEvents),
  listWebhookDeliveries: {
    table: 'webhook_deliveries',
    read: (ctx, input, { endpoint }) =>
      pageDeliveries(ctx, { ...(input as Parameters<typeof pageDeliveries>[1]), uuid: endpoint! }),
  },
}

/** Not compared: the sales of neither seller are shared with sub-sellers. */
export const leftOut: readonly string[] = ['listSubSellerEntries']
