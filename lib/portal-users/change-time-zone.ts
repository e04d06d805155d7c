import { recordAudit } from '@/lib/audit/record'
import { type Ctx, transaction } from '@/lib/kernel/ctx'
import { requireUser } from './require-user'
import { updateTimeZone } from './store'

/** The zone in which the acting person reads times; null for that of the sellers. Throws FORBIDDEN for others than people. */
export async function changeTimeZone(ctx: Ctx, { timeZone }: { timeZone: string | null }): Promise<void> {
  const { user } = await requireUser(ctx)
  if (user.timeZone === timeZone) return
  await transaction(ctx, async (inner) => {
    await updateTimeZone(inner.tx, user.id, timeZone)
    const states = { before: { timeZone: user.timeZone }, after: { timeZone } }
    await recordAudit(inner, { action: 'preferences.changed', resource: user.uuid, ...states })
  })
}
