import { inFirstCell } from '@/lib/base/cells/in-cell'
import { Problem } from '@/lib/base/kernel/problem'
import { readBody } from '@/lib/http/api/read-body'
import type { Runtime } from '@/lib/process/runtime'
import { receiveNotification } from '@/lib/rails/providers/cielo/acquirer/hints'

const MAX_BYTES = 8 * 1024
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Stores what an acquirer announces, to be looked up by a job, and answers 200 at once, whatever it announces. 401 for a
 * connection or a header that is not right, and 413 for a large body.
 */
export async function receiveCardNotification(
  app: Pick<Runtime, 'makeCtx'>,
  request: Request,
  uuid: string,
): Promise<Response> {
  const ctx = await inFirstCell(app.makeCtx({ kind: 'anonymous' }))
  try {
    const connection = UUID.test(uuid) ? await ctx.ports.cardConnections.find(uuid) : undefined
    if (!connection?.rail.acceptsNotification((name) => request.headers.get(name)))
      return new Response(null, { status: 401 })
    const tooLarge = () => new Problem('PAYLOAD_TOO_LARGE')
    const body = new TextDecoder().decode(await readBody(request, { maxBytes: MAX_BYTES, tooLarge }))
    await receiveNotification(ctx, connection.connectionId, body)
    return new Response(null, { status: 200 })
  } catch (error) {
    if (error instanceof Problem) return new Response(null, { status: error.status })
    throw error
  }
}
