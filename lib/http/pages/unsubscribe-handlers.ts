// The address in the List-Unsubscribe header of a mail (RFC 8058).
import { z } from 'zod'
import { ofPlatform } from '@/lib/base/cells/routing'
import { unsubscribe, unsubscribeInput } from '@/lib/messages/notifications/unsubscribe'
import { publicForm, publicRoute } from './public-route'

/** What a mail program posts; anything else is refused. */
const form = z.object({ 'List-Unsubscribe': z.literal('One-Click') })

/** Switches the mails off at once: the mail program posts it without cookies, after its reader asked for that. */
export const oneClickHandler = publicForm(
  { params: unsubscribeInput, form },
  ofPlatform,
  async (ctx, { params }) => {
    await unsubscribe(ctx, params)
    return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
  },
)

/** For a program that only opens the address: the page, which requests a click. */
export const unsubscribePageHandler = publicRoute(unsubscribeInput, ofPlatform, async (ctx, { params }) =>
  Response.redirect(`${ctx.settings.publicUrl}/unsubscribe/${params.token}`, 303),
)
