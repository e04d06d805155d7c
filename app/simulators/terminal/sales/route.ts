import { freshJson, publicJson } from '@/lib/http/public-route'
import { sellAtTerminal } from '@/lib/sandbox/sell-at-terminal'
import { terminalSaleInput } from '@/lib/sandbox/terminal-contract'

const door = { name: 'terminal', body: terminalSaleInput }

/** Asked for as `POST /simulators/terminal`. */
export const POST = publicJson(door, async (ctx, { body, request }) => {
  const reference = body.reference ?? (request.headers.get('x-idempotency-key') || undefined)
  return freshJson(await sellAtTerminal(ctx, { ...body, reference }), 201)
})
