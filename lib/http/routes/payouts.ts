import type { Ctx } from '@/lib/base/kernel/ctx'
import { viewPage } from '@/lib/base/kernel/pagination'
import { type Route, route } from '@/lib/http/api/route'
import { Streamed } from '@/lib/http/api/streamed'
import { getBalanceOperation } from '@/lib/money/payouts/balance-contract'
import { viewBalance } from '@/lib/money/payouts/balance-view'
import { getPayoutOperation, listPayoutsOperation } from '@/lib/money/payouts/contract'
import { getPayout } from '@/lib/money/payouts/get-payout'
import { lookUpBalance } from '@/lib/money/payouts/look-up-balance'
import { pagePayouts } from '@/lib/money/payouts/page-payouts'
import { viewPayout } from '@/lib/money/payouts/view'
import { listPayoutEntriesOperation } from '@/lib/money/statement/payouts/contract'
import { listPayoutEntries } from '@/lib/money/statement/payouts/list-entries'
import { viewEntry } from '@/lib/money/statement/view'

async function* views(ctx: Ctx, params: { uuid: string }) {
  for await (const entry of listPayoutEntries(ctx, params)) yield viewEntry(entry)
}

export const payoutRoutes: readonly Route[] = [
  route(getBalanceOperation, async (ctx) => viewBalance(await lookUpBalance(ctx))),
  route(listPayoutsOperation, async (ctx, { query }) =>
    viewPage(query, await pagePayouts(ctx, query), viewPayout),
  ),
  route(getPayoutOperation, async (ctx, { params }) => viewPayout(await getPayout(ctx, params))),
  route(listPayoutEntriesOperation, async (ctx, { params }) => new Streamed(views(ctx, params))),
]
