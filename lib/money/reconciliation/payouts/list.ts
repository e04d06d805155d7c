import { sellerIdOf } from '@/lib/base/kernel/ctx'
import { COUNTED, type List, sumsOf } from '@/lib/base/lists/list'
import { payoutStatuses } from '@/lib/money/payouts/payout'
import type { PlannedPayout } from '@/lib/money/payouts/plan-payouts'
import type { PayoutRow } from '@/lib/money/payouts/store'
import type { SellerAccount } from '@/lib/parties/sellers/seller'
import { type ListedPayout, payoutFields } from './fields'
import { countPayouts, countStatuses, readPayouts, sumPayouts } from './store'

type Fields = typeof payoutFields
type PayoutList = List<Fields['filters'], Fields['sorts'][number], ListedPayout>

/** The acting seller's payouts, each with whether it is reconciled. */
export const payoutList: PayoutList = {
  fields: payoutFields,
  permission: 'statement.read',
  async read(ctx, { filters, ...request }) {
    const { items, more } = await readPayouts(ctx.db, sellerIdOf(ctx), filters, request)
    return { items: items.map(viewListed), more }
  },
  count: (ctx, filters, max) => countPayouts(ctx.db, sellerIdOf(ctx), filters, max),
  summedUpTo: COUNTED,
  sums: async (ctx, filters) =>
    sumsOf('receivables.payoutStatuses', payoutStatuses, await sumPayouts(ctx.db, sellerIdOf(ctx), filters)),
  countChips: async (ctx) => countStatuses(ctx.db, sellerIdOf(ctx)),
}

function viewListed({ payout, isMatched }: { payout: PayoutRow; isMatched: boolean }): ListedPayout {
  const { uuid, status, awaitsApproval, refusal, value, executionDate, account, bankReference } = payout
  const open = status === 'SUCCESS' ? 'OPEN' : null
  return {
    ...{ uuid, status, awaitsApproval, refusal, value, executionDate, account, bankReference },
    reconciled: isMatched ? 'RECONCILED' : open,
    createdAt: payout.createdAt.toISOString(),
  }
}

/** The next payout as a row before those of the list; its page is named like a record. */
export const listedNext = ({ date, payout }: PlannedPayout, account: SellerAccount): ListedPayout => ({
  ...{
    uuid: 'next',
    status: 'PROCESSING',
    awaitsApproval: false,
    refusal: null,
    value: payout,
    executionDate: date,
  },
  ...{ account, bankReference: null, reconciled: null, createdAt: '' },
})
