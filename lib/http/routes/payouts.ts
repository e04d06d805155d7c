import { type Route, route } from '@/lib/http/api/route'
import { Streamed } from '@/lib/http/api/streamed'
import type { Ctx } from '@/lib/kernel/ctx'
import { viewPage } from '@/lib/kernel/pagination'
import { getBalanceOperation } from '@/lib/payouts/balance-contract'
import { viewBalance } from '@/lib/payouts/balance-view'
import { getPayoutOperation, listPayoutsOperation } from '@/lib/payouts/contract'
import { getPayout } from '@/lib/payouts/get-payout'
import { lookUpBalance } from '@/lib/payouts/look-up-balance'
import { pagePayouts } from '@/lib/payouts/page-payouts'
import { viewPayout } from '@/lib/payouts/view'
import { listPayoutEntriesOperation } from '@/lib/statement/payouts/contract'
import { listPayoutEntries } from '@/lib/statement/payouts/list-entries'
import { viewEntry } from '@/lib/statement/view'

async function* views(ctx: Ctx, params: { uuid: string }) {
  for await (const entry of listPayoutEntries(ctx, params)) yield viewEntry(entry)
}

export const payoutRoutes: readonly Route[] = [
  route(getBalanceOperation, async (ctx) => viewBalance(await lookUpBalance(ctx))),
  route(listPayoutEntriesOperation, async (ctx, { params }) => new Streamed(views(ctx, params))),
  route(getPayoutOperation, async (ctx, { params }) => viewPayout(await getPayout(ctx, params))),
  route(listPayoutsOperation, async (ctx, { query }) =>
    viewPage(query, await pagePayouts(ctx, query), viewPayout),
  ),
]
