import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import { moveLine } from './store'

/**
 * A person explains a line of no charge, such as a monthly fee, also while an import has it looked up again. Throws FORBIDDEN,
 * and CONFLICT where its charge was found or it is explained already.
 */
export async function setLineAside(ctx: Ctx, { uuid, note }: { uuid: string; note: string }): Promise<void> {
  requireOperator(ctx, 'settlements.write')
  await transaction(ctx, async (inner) => {
    const by = personOf(inner)
    if (!(await moveLine(inner.tx, uuid, { from: ['UNMATCHED', 'NEW'], to: 'ASIDE', note, by })))
      throw new Problem('CONFLICT')
    await recordAudit(inner, { action: 'settlement.line-set-aside', resource: uuid, after: { note } })
  })
}

/** Takes that back: the line is looked up again. Throws as `setLineAside`. */
export async function takeLineBack(ctx: Ctx, { uuid }: { uuid: string }): Promise<void> {
  requireOperator(ctx, 'settlements.write')
  await transaction(ctx, async (inner) => {
    const by = personOf(inner)
    if (!(await moveLine(inner.tx, uuid, { from: ['ASIDE'], to: 'NEW', note: null, by })))
      throw new Problem('CONFLICT')
    await recordAudit(inner, { action: 'settlement.line-taken-back', resource: uuid })
  })
}

const personOf = ({ actor }: TxCtx) => (actor.kind === 'operator-user' ? actor.email : '')
