'use server'

import { changeLimits as change } from '@/lib/backoffice/seller-accounts/operator/change-limits'
import { closeSeller } from '@/lib/backoffice/seller-accounts/operator/close-seller'
import {
  changeLimitsInput,
  closeInput,
  reasonInput,
} from '@/lib/backoffice/seller-accounts/operator/contract'
import { reactivateSeller, suspendSeller } from '@/lib/backoffice/seller-accounts/operator/suspend-seller'
import { operatorAction } from '@/lib/http/portal/action'

export const suspend = operatorAction(reasonInput, suspendSeller)
export const reactivate = operatorAction(reasonInput, reactivateSeller)
export const close = operatorAction(closeInput, closeSeller)
export const changeLimits = operatorAction(changeLimitsInput, change)
