import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { setRisk } from '@/lib/parties/sellers/set-risk'
import { lockSeller } from '@/lib/parties/sellers/store'
import { auditedRule } from './audited-rule'
import { countRules, deleteRule, findRuleOfSeller, type RuleRow, updateRule } from './store'

/** Turns a rule of the acting seller on or off. Throws NOT_FOUND. */
export async function switchRule(
  ctx: Ctx,
  { uuid, enabled }: { uuid: string; enabled: boolean },
): Promise<void> {
  await change(ctx, uuid, async (inner, rule) => {
    if (rule.enabled === enabled) return
    await updateRule(inner.tx, rule.id, { enabled })
    await recordAudit(inner, {
      action: 'rules.changed',
      resource: uuid,
      before: auditedRule(rule),
      after: auditedRule({ ...rule, enabled }),
    })
  })
}

/** Removes a rule of the acting seller; what it did stays with its charges. Throws NOT_FOUND. */
export async function removeRule(ctx: Ctx, { uuid }: { uuid: string }): Promise<void> {
  await change(ctx, uuid, async (inner, rule) => {
    await deleteRule(inner.tx, rule.id)
    await recordAudit(inner, { action: 'rules.changed', resource: uuid, before: auditedRule(rule) })
  })
}

async function change(
  ctx: Ctx,
  uuid: string,
  apply: (inner: TxCtx, rule: RuleRow) => Promise<void>,
): Promise<void> {
  requirePermission(ctx, 'rules.write')
  await transaction(ctx, async (inner) => {
    const seller = (await lockSeller(inner.tx, sellerIdOf(ctx)))!
    const rule = await findRuleOfSeller(inner.tx, seller.id, uuid)
    if (!rule) throw new Problem('NOT_FOUND')
    await apply(inner, rule)
    const { enabled } = await countRules(inner.tx, seller.id)
    await setRisk(inner, seller, { hasRules: enabled > 0 })
  })
}
