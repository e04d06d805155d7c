import { accountInForce, isSameAccount } from '@/lib/access/account-changes/account-change'
import { findPendingChange } from '@/lib/access/account-changes/store'
import type { ApprovalRow } from '@/lib/access/approvals/store'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { mayDo } from '@/lib/base/kernel/require-permission'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { listNextPayouts } from './list-next-payouts'
import type { PayoutRefusal } from './payout'
import type { PlannedPayout } from './plan-payouts'
import { findPayoutAfter, type PayoutRow } from './store'

export interface PayoutFailure {
  /** Why it was not made; BANK where it gave no reason that we know, so that its fault may be none of the account's. */
  cause: PayoutRefusal | 'BANK' | 'REJECTED' | 'EXPIRED'
  /** The reason that was entered when the bank returned it, or who rejected it. */
  words?: string
  /** The payout that has taken its money since, or else the one that will. */
  paidWith?: PayoutRow
  next?: PlannedPayout
  /**
   * Its account is in force, and was refused or may have been; another one already is in force, or will be from an instant on. Unless
   * another one is in force, only for those who may know of a change that is to come.
   */
  account?: 'REFUSED' | 'UNEXPLAINED' | 'CHANGED' | 'CHANGING'
  changesAt?: Date
}

/** Why a payout to the acting seller was not made, what became of its money, and whether its account still is to be corrected. */
export async function explainFailure(
  ctx: Ctx,
  payout: PayoutRow,
  { approval, words }: { approval?: ApprovalRow | undefined; words?: string | undefined },
): Promise<PayoutFailure> {
  const { sellerId } = payout
  const mayKnowChange = mayDo(ctx, 'bank-account.stop-change')
  const [paidWith, { payouts }, seller, change] = await Promise.all([
    findPayoutAfter(ctx.db, payout),
    listNextPayouts(ctx),
    getSeller(ctx.db, sellerId),
    mayKnowChange ? findPendingChange(ctx.db, sellerId) : undefined,
  ])
  const isChanged = !isSameAccount(accountInForce(seller), payout.account)
  const inForce = payout.refusal ? 'REFUSED' : 'UNEXPLAINED'
  const account = isChanged ? 'CHANGED' : change ? 'CHANGING' : mayKnowChange && inForce
  const [next] = payouts
  return {
    ...causeOf(payout, approval, words),
    ...(paidWith ? { paidWith } : next && { next }),
    ...(account && { account }),
    ...(change && { changesAt: change.effectiveAt }),
  }
}

function causeOf(
  { refusal }: PayoutRow,
  approval: ApprovalRow | undefined,
  words: string | undefined,
): Pick<PayoutFailure, 'cause' | 'words'> {
  if (approval?.status === 'REJECTED')
    return { cause: 'REJECTED', ...(approval.deciderName && { words: approval.deciderName }) }
  if (approval?.status === 'EXPIRED') return { cause: 'EXPIRED' }
  return { cause: refusal ?? 'BANK', ...(words && { words }) }
}
