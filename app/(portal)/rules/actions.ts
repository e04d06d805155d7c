'use server'

import { portalAction } from '@/lib/http/portal/action'
import { changeLimits, changeScreening } from '@/lib/payments/risk/change-settings'
import {
  limitsInput,
  ruleInput,
  ruleReference,
  screeningInput,
  switchRuleInput,
} from '@/lib/payments/risk/contract'
import { removeRule, switchRule } from '@/lib/payments/risk-rules/change-rule'
import { createRule } from '@/lib/payments/risk-rules/create-rule'
import { tryRule } from '@/lib/payments/risk-rules/try-rule'

export const addRule = portalAction(ruleInput, createRule)
export const testRule = portalAction(ruleInput, tryRule)
export const turnRule = portalAction(switchRuleInput, switchRule)
export const deleteRule = portalAction(ruleReference, removeRule)
export const saveLimits = portalAction(limitsInput, changeLimits)
export const saveScreening = portalAction(screeningInput, changeScreening)
