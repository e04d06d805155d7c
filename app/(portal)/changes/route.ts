import { sessionStream } from '@/lib/http/pages/counted-streams'
import { findReader } from '@/lib/http/portal/session'
import { pageEventOf } from '@/lib/messages/notifications/person-change'

/** The change stream of an open portal page: notifies it of each change of its seller, and of notifications of its reader. */
export async function GET(request: Request) {
  const portal = await findReader()
  if (!portal) return new Response(null, { status: 401 })
  const { seller, userUuid, sessionUuid } = portal.session
  return sessionStream(request, sessionUuid, (change) =>
    pageEventOf(change, { sellerId: seller.id, userUuid }),
  )
}
