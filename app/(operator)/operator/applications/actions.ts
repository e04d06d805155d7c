'use server'

import { approveInput, decisionInput } from '@/lib/backoffice/applications/review/contract'
import {
  approveApplication,
  refuseApplication,
  reopenApplication,
  requestInformation,
} from '@/lib/backoffice/applications/review/decide'
import { operatorAction } from '@/lib/http/portal/action'

export const approve = operatorAction(approveInput, approveApplication)
export const refuse = operatorAction(decisionInput, refuseApplication)
export const requestMore = operatorAction(decisionInput, requestInformation)
export const reopen = operatorAction(decisionInput, reopenApplication)
