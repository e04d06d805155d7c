import type { TxCtx } from '@/lib/base/kernel/ctx'
import { accountValue } from '@/lib/messages/notifications/account-value'
import { notify } from '@/lib/messages/notifications/notify'
import { findSubSellerOfSeller } from '@/lib/parties/sellers/sub-seller-store'
import type { PayoutRow } from './store'

/** Notifies a seller, in the running transaction, that the bank refused a payout to it or to a sub-seller. */
export async function notifyOfFailedPayout(
  ctx: TxCtx,
  { uuid, sellerId, subSellerId, value, account }: PayoutRow,
): Promise<void> {
  const payee = subSellerId === null ? undefined : await findSubSellerOfSeller(ctx.tx, sellerId, subSellerId)
  await notify(ctx, {
    ...{ sellerId, kind: 'FAILED_PAYOUT', record: uuid, step: 'failed' },
    path: payee ? `/sub-sellers/${payee.id}` : `/payouts/${uuid}`,
    textKey: payee ? 'failedSharePayout' : 'failedPayout',
    values: { payee: payee?.name ?? '', value: { money: value }, account: accountValue(account) },
  })
}
