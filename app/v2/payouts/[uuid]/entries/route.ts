import { resource, route } from '@/lib/http/api/route'
import { Streamed } from '@/lib/http/api/streamed'
import type { Ctx } from '@/lib/kernel/ctx'
import { listPayoutEntriesOperation } from '@/lib/statement/payouts/contract'
import { listPayoutEntries } from '@/lib/statement/payouts/list-entries'
import { viewEntry } from '@/lib/statement/view'

async function* views(ctx: Ctx, params: { uuid: string }) {
  for await (const entry of listPayoutEntries(ctx, params)) yield viewEntry(entry)
}

const list = route(listPayoutEntriesOperation, async (ctx, { params }) => new Streamed(views(ctx, params)))

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(list)
