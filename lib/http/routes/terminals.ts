import { type Route, route } from '@/lib/http/api/route'
import { viewPage } from '@/lib/kernel/pagination'
import { changeTerminal } from '@/lib/terminals/change-terminal'
import {
  changeTerminalOperation,
  createTerminalOperation,
  getTerminalOperation,
  listTerminalsOperation,
} from '@/lib/terminals/contract'
import { createTerminal } from '@/lib/terminals/create-terminal'
import { getTerminal } from '@/lib/terminals/get-terminal'
import { listTerminals } from '@/lib/terminals/list-terminals'
import { viewTerminal } from '@/lib/terminals/view'

export const terminalRoutes: readonly Route[] = [
  route(getTerminalOperation, async (ctx, { params }) => viewTerminal(await getTerminal(ctx, params))),
  route(changeTerminalOperation, async (ctx, { params, body }) =>
    viewTerminal(await changeTerminal(ctx, { ...body, ...params })),
  ),
  route(listTerminalsOperation, async (ctx, { query }) =>
    viewPage(query, await listTerminals(ctx, query), viewTerminal),
  ),
  route(createTerminalOperation, async (ctx, { body }) => viewTerminal(await createTerminal(ctx, body))),
]
