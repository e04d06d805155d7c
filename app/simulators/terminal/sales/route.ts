import { keyedJson, uncachedJson } from '@/lib/http/pages/public-route'
import { terminalSaleInput } from '@/lib/sandbox/terminal/contract'
import { sellAtTerminal } from '@/lib/sandbox/terminal/sell'

/** Public as `POST /simulators/terminal`, with an API key of the terminal's seller. */
export const POST = keyedJson(terminalSaleInput, async (ctx, { body, request }) => {
  const reference = body.reference ?? (request.headers.get('x-idempotency-key') || undefined)
  return uncachedJson(await sellAtTerminal(ctx, { ...body, reference }), 201)
})
