import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { Problem } from '@/lib/base/kernel/problem'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import { requireStepUp } from '@/lib/base/kernel/require-step-up'
import { lockFeeChange, withdrawFeeTables } from './store'

/** Withdraws a change of prices before its day; the sellers are notified. Throws NOT_FOUND, or CONFLICT from its day on. */
export async function withdrawFees(ctx: Ctx, { uuid }: { uuid: string }): Promise<void> {
  const person = requireOperator(ctx, 'fees.write')
  requireStepUp(ctx)
  await transaction(ctx, async (inner) => {
    const change = await lockFeeChange(inner.tx, uuid)
    if (!change) throw new Problem('NOT_FOUND')
    const { id, validFrom, withdrawnAt } = change
    if (withdrawnAt || validFrom <= civilDateOf(ctx.systemNow)) throw new Problem('CONFLICT')
    const withdrawn = {
      ...{ withdrawnAt: ctx.systemNow, withdrawerName: person.email },
      ...{ noticedSellerId: 0, noticedIn: {} },
    }
    await withdrawFeeTables(inner.tx, id, withdrawn)
    await recordAudit(inner, { action: 'fees.withdrawn', resource: uuid, before: { validFrom } })
  })
}
