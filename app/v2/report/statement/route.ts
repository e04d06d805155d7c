import { resource, route } from '@/lib/http/api/route'
import { Streamed } from '@/lib/http/api/streamed'
import type { Ctx } from '@/lib/kernel/ctx'
import { latestSeal } from '@/lib/ledger/latest-seal'
import {
  getStatementOperation,
  queryStatementOperation,
  type StatementRequest,
} from '@/lib/statement/contract'
import { listEntries } from '@/lib/statement/list-entries'
import { viewEntry } from '@/lib/statement/view'

async function stream(ctx: Ctx, request: StatementRequest) {
  const seal = await latestSeal(ctx)
  return new Streamed(views(ctx, request), seal ? { 'X-Ledger-Seal': seal } : {})
}

async function* views(ctx: Ctx, request: StatementRequest) {
  for await (const entry of listEntries(ctx, request)) yield viewEntry(entry)
}

const query = route(queryStatementOperation, (ctx, { body }) => stream(ctx, body))
const get = route(getStatementOperation, (ctx, { query }) => stream(ctx, query))

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(query, get)
