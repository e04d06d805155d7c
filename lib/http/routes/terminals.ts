import { viewPage } from '@/lib/base/kernel/pagination'
import { type Route, route } from '@/lib/http/api/route'
import { changeTerminal } from '@/lib/payments/terminals/change-terminal'
import {
  changeTerminalOperation,
  createTerminalOperation,
  getTerminalOperation,
  listTerminalsOperation,
} from '@/lib/payments/terminals/contract'
import { createTerminal } from '@/lib/payments/terminals/create-terminal'
import { getTerminal } from '@/lib/payments/terminals/get-terminal'
import { listTerminals } from '@/lib/payments/terminals/list-terminals'
import { viewTerminal } from '@/lib/payments/terminals/view'

export const terminalRoutes: readonly Route[] = [
  route(createTerminalOperation, async (ctx, { body }) => viewTerminal(await createTerminal(ctx, body))),
  route(listTerminalsOperation, async (ctx, { query }) =>
    viewPage(query, await listTerminals(ctx, query), viewTerminal),
  ),
  route(getTerminalOperation, async (ctx, { params }) => viewTerminal(await getTerminal(ctx, params))),
  route(changeTerminalOperation, async (ctx, { params, body }) =>
    viewTerminal(await changeTerminal(ctx, { ...body, ...params })),
  ),
]
