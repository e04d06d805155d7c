import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { getEvent } from '@/lib/messages/webhook-events/get'
import { notifyChange } from '@/lib/messages/webhooks/store'
import { requeueEvent } from './store'

/**
 * Sends the acting seller's event again to every active endpoint of its domain, with the same id. Throws NOT_FOUND, also
 * for another seller's, and CONFLICT if its body was deleted.
 */
export async function resendEvent(ctx: Ctx, { id }: { id: string }): Promise<{ deliveries: number }> {
  return transaction(ctx, async (inner) => {
    const event = await getEvent(inner, { id })
    if (event.body === null) throw new Problem('CONFLICT', { message: 'O corpo do evento já foi apagado.' })
    const deliveries = await requeueEvent(inner.tx, event, inner.now)
    await notifyChange(inner.tx, event)
    return { deliveries }
  })
}
