'use server'

import { operatorAction } from '@/lib/http/portal/action'
import { changeFees } from '@/lib/parties/fees/change-fees'
import { changeFeesInput, withdrawFeesInput } from '@/lib/parties/fees/contract'
import { withdrawFees } from '@/lib/parties/fees/withdraw-fees'

export const change = operatorAction(changeFeesInput, changeFees)
export const withdraw = operatorAction(withdrawFeesInput, withdrawFees)
