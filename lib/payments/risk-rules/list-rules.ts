import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { listRulesOfSeller, type RuleRow } from './store'

export type ListedRule = RuleRow

/** The rules of the acting seller, newest first. */
export function listRules(ctx: Ctx): Promise<ListedRule[]> {
  return listRulesOfSeller(ctx.db, sellerIdOf(ctx))
}
