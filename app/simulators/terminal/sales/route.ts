import { readSentKey } from '@/lib/access/idempotency/sent-key'
import { keyedJson, uncachedJson } from '@/lib/http/pages/public-route'
import { terminalSaleInput } from '@/lib/sandbox/terminal/contract'
import { sellAtTerminal } from '@/lib/sandbox/terminal/sell'

/** Public as `POST /simulators/terminal`, with an API key of the terminal's seller. */
export const POST = keyedJson(terminalSaleInput, async (ctx, { body, request }) => {
  const reference = body.reference ?? readSentKey(request.headers)?.key
  return uncachedJson(await sellAtTerminal(ctx, { ...body, reference }), 201)
})
