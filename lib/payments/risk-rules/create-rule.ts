import { randomUUID } from 'node:crypto'
import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { setRisk } from '@/lib/parties/sellers/set-risk'
import { lockSeller } from '@/lib/parties/sellers/store'
import type { RuleInput } from '@/lib/payments/risk/contract'
import { auditedRule } from './audited-rule'
import { readRule } from './read-rule'
import { MAX_RULES } from './rule'
import { countRules, insertRule } from './store'

/** Adds a rule of the acting seller, which applies at once. Throws BAR-0100; CONFLICT where there are too many. */
export async function createRule(ctx: Ctx, input: RuleInput): Promise<void> {
  requirePermission(ctx, 'rules.write')
  const rule = readRule(input)
  await transaction(ctx, async (inner) => {
    const seller = (await lockSeller(inner.tx, sellerIdOf(ctx)))!
    if ((await countRules(inner.tx, seller.id)).all >= MAX_RULES) throw new Problem('CONFLICT')
    const row = { ...rule, values: [...rule.values], methods: [...rule.methods] }
    const uuid = randomUUID()
    await insertRule(inner.tx, {
      ...row,
      uuid,
      sellerId: seller.id,
      enabled: true,
      hits: 0,
      createdAt: inner.now,
    })
    await setRisk(inner, seller, { hasRules: true })
    await recordAudit(inner, {
      action: 'rules.changed',
      resource: uuid,
      after: auditedRule({ ...rule, enabled: true }),
    })
  })
}
