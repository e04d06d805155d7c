import type { z } from 'zod'
import { revokeAllKeys } from '@/lib/access/api-keys/revoke-all-keys'
import { revokeAllCredentials } from '@/lib/access/banking-credentials/revoke-all'
import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import { requireStepUp } from '@/lib/base/kernel/require-step-up'
import { notifyOfSellerStatus } from '@/lib/messages/notifications/notify-of-seller-status'
import { switchOffEndpoints } from '@/lib/messages/webhook-endpoints/switch-off'
import { getBalance } from '@/lib/money/ledger/store'
import { findOpenPayout } from '@/lib/money/payouts/store'
import { lockLiveSeller } from '@/lib/parties/live-sellers/lock-live-seller'
import { moveSeller } from '@/lib/parties/live-sellers/move-seller'
import { leaveDocument } from '@/lib/parties/seller-directory/hold-document'
import { inCellOfSeller } from '@/lib/parties/seller-directory/in-cell-of-seller'
import type { closeInput } from './contract'

/**
 * Closes a live seller for good: its keys and credentials are revoked, its endpoints switched off, and its document is free for
 * another one; its history stays, and what it is owed is still paid out. Throws FORBIDDEN, NOT_FOUND, CONFLICT for a closed one and for a suspended one with money that
 * would leave by that, and CONFLICT that names `plan` where money is open and no plan for it is stated.
 */
export async function closeSeller(
  ctx: Ctx,
  { uuid, reason, plan }: z.output<typeof closeInput>,
): Promise<void> {
  requireOperator(ctx, 'sellers.review')
  requireStepUp(ctx)
  await transaction(await inCellOfSeller(ctx, uuid), async (inner) => {
    const seller = await lockLiveSeller(inner, uuid)
    const { payable, receivable, blocked } = await getBalance(inner.tx, seller.id)
    const isOpen = payable !== 0 || receivable !== 0 || blocked !== 0
    const isOwed = payable > 0 || receivable > 0 || blocked > 0
    const waits = isOwed || (await findOpenPayout(inner.tx, seller.id)) !== undefined
    if (seller.status === 'SUSPENDED' && waits) throw new Problem('CONFLICT', { message: HELD_MONEY })
    if (isOpen && !plan) throw openBalance()
    const why = plan ? `${reason}\n${plan}` : reason
    const moved = await moveSeller(inner, seller, 'close', why)
    await leaveDocument(inner, seller.id)
    await revokeAllKeys(inner, seller.id)
    await revokeAllCredentials(inner, seller.id)
    await switchOffEndpoints(inner, seller.id)
    await recordAudit(inner, {
      action: 'seller.closed',
      resource: uuid,
      sellerId: seller.id,
      before: { status: seller.status },
      after: { status: moved.status, reason, plan, payable, receivable, blocked },
    })
    await notifyOfSellerStatus(inner, moved, 'closed', reason)
  })
}

const HELD_MONEY =
  'Um vendedor suspenso com saldo não é encerrado: o saldo retido seria transferido. Reative-o antes de encerrar.'

function openBalance(): Problem {
  return new Problem('CONFLICT', {
    message: 'O vendedor ainda tem saldo em aberto: diga o que será feito dele.',
    fields: [{ field: 'plan', message: 'é obrigatório' }],
  })
}
