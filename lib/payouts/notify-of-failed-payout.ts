import type { TxCtx } from '@/lib/kernel/ctx'
import { accountValue } from '@/lib/notifications/account-value'
import { notify } from '@/lib/notifications/notify'
import { findSubSellerOfSeller } from '@/lib/sellers/sub-seller-store'
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
