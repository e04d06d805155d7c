import { changeStream } from '@/lib/http/pages/change-stream'
import { findPortal } from '@/lib/http/portal/session'

/** The change stream of an open portal page: notifies it of each change of its seller. */
export async function GET(request: Request) {
  const portal = await findPortal()
  if (!portal) return new Response(null, { status: 401 })
  const { seller } = portal.session
  return changeStream(request, (change) => change.sellerId === seller.id)
}
