import type { Ctx } from '@/lib/base/kernel/ctx'
import { type Route, route } from '@/lib/http/api/route'
import { Streamed } from '@/lib/http/api/streamed'
import { latestSeal } from '@/lib/money/ledger/latest-seal'
import {
  getStatementOperation,
  queryStatementOperation,
  type StatementRequest,
} from '@/lib/money/statement/contract'
import { listEntries } from '@/lib/money/statement/list-entries'
import { viewEntry } from '@/lib/money/statement/view'

async function stream(ctx: Ctx, request: StatementRequest) {
  const seal = await latestSeal(ctx)
  return new Streamed(views(ctx, request), seal ? { 'X-Ledger-Seal': seal } : {})
}

async function* views(ctx: Ctx, request: StatementRequest) {
  for await (const entry of listEntries(ctx, request)) yield viewEntry(entry)
}

export const statementRoutes: readonly Route[] = [
  route(queryStatementOperation, (ctx, { body }) => stream(ctx, body)),
  route(getStatementOperation, (ctx, { query }) => stream(ctx, query)),
]
