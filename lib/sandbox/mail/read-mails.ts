import { defaultLocale } from '@/lib/i18n/locales'
import { textsOf } from '@/lib/i18n/texts'
import { type Ctx, sellerIdOf } from '@/lib/kernel/ctx'
import { operatorRoleMay } from '@/lib/kernel/permissions'
import { Problem } from '@/lib/kernel/problem'
import { mayDo, requireOperator, requirePermission } from '@/lib/kernel/require-permission'
import { getSeller } from '@/lib/sellers/get-seller'
import { listSimulatedMails } from './store'

const LATEST = 50

/**
 * The latest mails to the acting seller, newest first; of the platform, for people of the operator. Mails may contain
 * links that open an account or a team, so that only people who manage the team see those of others. Throws NOT_FOUND if
 * the simulators are off.
 */
export async function readMails(ctx: Ctx) {
  if (!ctx.settings.simulators) throw new Problem('NOT_FOUND')
  const { actor, db } = ctx
  if (actor.kind === 'operator-user') {
    requireOperator(ctx, 'platform.read')
    const recipient = operatorRoleMay(actor.role, 'operators.manage') ? undefined : actor.email
    const mails = await listSimulatedMails(db, { sellerId: null, recipient, limit: LATEST })
    return { seller: textsOf(defaultLocale, 'team')('operator'), mails }
  }
  requirePermission(ctx, 'payments.read')
  const { id: sellerId, fantasyName } = await getSeller(db, sellerIdOf(ctx))
  const own = actor.kind === 'portal-user' ? (actor.email ?? '') : ''
  const recipient = mayDo(ctx, 'team.manage') ? undefined : own
  return { seller: fantasyName, mails: await listSimulatedMails(db, { sellerId, recipient, limit: LATEST }) }
}
