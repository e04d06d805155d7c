import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import type { PreferencesInput } from './contract'
import { requireUser } from './require-user'
import { updatePreferences } from './store'

/**
 * The language and the zone in which the acting person reads pages and mails, at every seller; a null zone is that of the
 * sellers. What the input does not have stays. Throws FORBIDDEN for others than people.
 */
export async function changePreferences(ctx: Ctx, input: PreferencesInput): Promise<void> {
  const { user } = await requireUser(ctx)
  const before = { locale: user.locale, timeZone: user.timeZone }
  const { locale = before.locale, timeZone = before.timeZone } = input
  const after = { locale, timeZone }
  if (locale === before.locale && timeZone === before.timeZone) return
  await transaction(ctx, async (inner) => {
    await updatePreferences(inner.tx, user.id, after)
    await recordAudit(inner, { action: 'preferences.changed', resource: user.uuid, before, after })
  })
}
