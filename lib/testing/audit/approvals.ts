// How each decision of a second person is performed.

import { listApprovals } from '@/lib/access/approvals/list-approvals'
import { setApprovalLimits } from '@/lib/access/approvals/set-approval-limits'
import { centavos } from '@/lib/base/kernel/money'
import { decidePayout } from '@/lib/money/payouts/decide-payout'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { decideRefund } from '@/lib/payments/refunds/decide-refund'
import type { TestApp } from '@/lib/testing/app'
import { addPerson } from '@/lib/testing/shops/add-person'
import { keyedSeller } from '@/lib/testing/shops/keyed-seller'
import type { Performed } from './people'

type Decision = 'approve' | 'reject'
const ABOVE = centavos(1_000)

async function waiting(app: TestApp, kind: 'REFUND' | 'PAYOUT') {
  const shop = await keyedSeller(app)
  for (const role of ['OWNER', 'FINANCE'] as const) await addPerson(app, { sellerId: shop.seller.id, role })
  const limits = { refundApprovalAbove: null, payoutApprovalAbove: null }
  const limit = kind === 'REFUND' ? { refundApprovalAbove: ABOVE } : { payoutApprovalAbove: ABOVE }
  await setApprovalLimits(await shop.as(shop.owner), { ...limits, ...limit })
  await shop.order({ method: 'CREDIT_CARD_EARLY_SELLER' })
  const [charge] = await app.sql<{ uuid: string }[]>`select uuid from charges order by id desc limit 1`
  if (kind === 'REFUND') await createRefund(await shop.as(shop.key), { chargeUuid: charge!.uuid })
  else await shop.move(72)
  const [approval] = await listApprovals(await shop.as(shop.owner))
  return { shop, uuid: approval!.uuid }
}

const decided = (kind: 'REFUND' | 'PAYOUT', decision: Decision) => async (app: TestApp) => {
  const { shop, uuid } = await waiting(app, kind)
  const ctx = await shop.as(shop.owner)
  await (kind === 'REFUND' ? decideRefund(ctx, { uuid, decision }) : decidePayout(ctx, { uuid, decision }))
  return []
}

export const performedOnApprovals: Performed = {
  'refund.approved': decided('REFUND', 'approve'),
  'refund.rejected': decided('REFUND', 'reject'),
  'payout.approved': decided('PAYOUT', 'approve'),
  'payout.rejected': decided('PAYOUT', 'reject'),
}
