// The requests of people who cannot sign in: they ask for a mail with a link, and use the link. They are below the path of the
// cookie that names the device, which a used link sets.
import type { NextRequest } from 'next/server'
import type { z } from 'zod'
import { mailLinkInput } from '@/lib/access/portal-users/contract'
import type { MailLinkKind } from '@/lib/access/portal-users/mail-links/mail-link'
import { requestMailLink } from '@/lib/access/portal-users/mail-links/request-mail-link'
import { inFirstCell } from '@/lib/base/cells/in-cell'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { HOUR_MS } from '@/lib/base/kernel/durations'
import { networkOf, sourceOfRequest } from '@/lib/base/network/client-address'
import { countInWindow } from '@/lib/base/rate-limits/count-in-window'
import { hashedBucket } from '@/lib/base/rate-limits/rate-limit'
import { parseAs } from '@/lib/http/api/parse-as'
import { readJson } from '@/lib/http/api/read-request'
import { delayRefusal } from '@/lib/http/limits/delay-refusal'
import { uncachedJson } from '@/lib/http/pages/public-route'
import { runtime } from '@/lib/process/runtime'
import { runAction, statusOf } from './action'
import { rememberProof } from './device-cookie'
import { deviceCookie } from './device-cookie-header'

/** Requests of one network in an hour, to get links and to use them. */
const MAX_REQUESTS = 60

type Handler = (request: NextRequest) => Promise<Response>

/** Requests a mail with a link. The response is the same for every address. */
export function mailLinkRequest(kind: MailLinkKind): Handler {
  return async (request) => {
    const { response } = await respond(request, mailLinkInput, async (ctx, { email }) => {
      await requestMailLink(ctx, { kind, email })
    })
    return response
  }
}

/** Uses the link of a mail; the browser counts as a device of its user from then on. */
export function mailLinkUse<Schema extends z.ZodType>(
  schema: Schema,
  use: (ctx: Ctx, input: z.output<Schema>) => Promise<{ email: string }>,
): Handler {
  return async (request) => {
    const { response, data } = await respond(request, schema, use)
    if (data) response.headers.append('Set-Cookie', await deviceCookie(request, data.email, rememberProof))
    return response
  }
}

async function respond<Schema extends z.ZodType, Data>(
  request: NextRequest,
  schema: Schema,
  run: (ctx: Ctx, input: z.output<Schema>) => Promise<Data>,
): Promise<{ response: Response; data?: Data }> {
  const app = await runtime()
  const source = sourceOfRequest(request.headers)
  const result = await runAction(
    async () => ({ ...(await inFirstCell(app.makeCtx({ kind: 'anonymous' }))), source }),
    async (ctx) => {
      const bucket = hashedBucket(app.fingerprintKey, 'mail-link', networkOf(source.address))
      const limit = { bucket, max: MAX_REQUESTS, windowMs: HOUR_MS }
      await countInWindow(ctx.db, { ...limit, systemNow: ctx.systemNow })
      return run(ctx, parseAs(schema, await readJson(request, schema)))
    },
  )
  const status = statusOf(result)
  if (status === 429) await delayRefusal()
  // What the use-case returns, such as the address of a link, is for the cookie only.
  const shown = result.ok ? { ok: true as const, data: null } : result
  return { response: uncachedJson(shown, status), ...(result.ok && { data: result.data }) }
}
