import type { TxCtx } from '@/lib/kernel/ctx'
import { accountValue } from '@/lib/notifications/account-value'
import { notify } from '@/lib/notifications/notify'
import type { PayoutRow } from './store'

/** Notifies a seller, in the running transaction, that the bank refused a payout. */
export async function notifyOfFailedPayout(
  ctx: TxCtx,
  { uuid, sellerId, value, account }: PayoutRow,
): Promise<void> {
  await notify(ctx, {
    ...{ sellerId, kind: 'FAILED_PAYOUT', record: uuid, step: 'failed', path: '/receivables' },
    textKey: 'failedPayout',
    values: { value: { money: value }, account: accountValue(account) },
  })
}
