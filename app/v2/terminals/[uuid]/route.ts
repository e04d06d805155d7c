import { resource, route } from '@/lib/http/api/route'
import { changeTerminal } from '@/lib/terminals/change-terminal'
import { changeTerminalOperation, getTerminalOperation } from '@/lib/terminals/contract'
import { getTerminal } from '@/lib/terminals/get-terminal'
import { viewTerminal } from '@/lib/terminals/view'

const get = route(getTerminalOperation, async (ctx, { params }) =>
  viewTerminal(await getTerminal(ctx, params)),
)

const change = route(changeTerminalOperation, async (ctx, { params, body }) =>
  viewTerminal(await changeTerminal(ctx, { ...body, ...params })),
)

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(get, change)
