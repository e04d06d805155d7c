import type { Ctx } from '@/lib/base/kernel/ctx'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { listSentMails } from '@/lib/messages/mails/sent-store'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import type { DisputeInFull } from '@/lib/payments/disputes/store'
import type { KnownOfDispute } from './facts'
import { countPaidBefore, listResources } from './store'

/** Mails about one order that are named at most. */
const MAX_MAILS = 10

/** What is stored about the payment of a dispute that was loaded for the acting seller. */
export async function getKnown(
  ctx: Ctx,
  { order, charge }: Pick<DisputeInFull, 'order' | 'charge'>,
): Promise<KnownOfDispute> {
  requirePermission(ctx, 'payments.read')
  const { sellerId, customer } = order
  const [paidBefore, mails, { branding }] = await Promise.all([
    customer.document ? countPaidBefore(ctx.db, order) : 0,
    customer.email ? listMails(ctx, order) : [],
    getSeller(ctx.db, sellerId),
  ])
  return { order, charge, paidBefore, mails, branding }
}

async function listMails({ db }: Ctx, order: DisputeInFull['order']) {
  const { sellerId, customer } = order
  const resources = await listResources(db, order)
  return listSentMails(db, { sellerId, recipient: customer.email, resources, limit: MAX_MAILS })
}
