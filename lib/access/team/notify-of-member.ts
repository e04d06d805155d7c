import type { TxCtx } from '@/lib/base/kernel/ctx'
import { notify } from '@/lib/messages/notifications/notify'
import type { InvitationRow } from './store'

/** Notifies a seller, in the running transaction, that an invited person joined its team. */
export async function notifyOfMember(
  ctx: TxCtx,
  { uuid, sellerId, email, role }: InvitationRow & { sellerId: number },
): Promise<void> {
  await notify(ctx, {
    ...{ sellerId, kind: 'NEW_MEMBER', record: uuid, step: 'joined', path: '/team' },
    textKey: 'member.joined',
    values: { email, role: { words: [`team.roles.${role}`] } },
  })
}
