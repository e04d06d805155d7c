import type { OrderRow } from '@/lib/payments/orders/store'

/** Whether the buyer of an order gets mails of ours: one that pays at our pages; the shop's own system writes to the others. */
export function isMailed({ linkId, originRequest }: Pick<OrderRow, 'linkId' | 'originRequest'>): boolean {
  return linkId !== null || originRequest === 'SUBSCRIPTION'
}
