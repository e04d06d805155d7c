import { resource, route } from '@/lib/http/api/route'
import { viewPage } from '@/lib/kernel/pagination'
import { createTerminalOperation, listTerminalsOperation } from '@/lib/terminals/contract'
import { createTerminal } from '@/lib/terminals/create-terminal'
import { listTerminals } from '@/lib/terminals/list-terminals'
import { viewTerminal } from '@/lib/terminals/view'

const list = route(listTerminalsOperation, async (ctx, { query }) =>
  viewPage(query, await listTerminals(ctx, query), viewTerminal),
)

const create = route(createTerminalOperation, async (ctx, { body }) =>
  viewTerminal(await createTerminal(ctx, body)),
)

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(list, create)
