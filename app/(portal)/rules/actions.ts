'use server'

import { portalAction } from '@/lib/http/portal/action'
import { changeLimits, changeScreening } from '@/lib/risk/change-settings'
import { limitsInput, ruleInput, ruleReference, screeningInput, switchRuleInput } from '@/lib/risk/contract'
import { removeRule, switchRule } from '@/lib/risk/rules/change-rule'
import { createRule } from '@/lib/risk/rules/create-rule'
import { tryRule } from '@/lib/risk/rules/try-rule'

export const addRule = portalAction(ruleInput, createRule)
export const testRule = portalAction(ruleInput, tryRule)
export const turnRule = portalAction(switchRuleInput, switchRule)
export const deleteRule = portalAction(ruleReference, removeRule)
export const saveLimits = portalAction(limitsInput, changeLimits)
export const saveScreening = portalAction(screeningInput, changeScreening)
