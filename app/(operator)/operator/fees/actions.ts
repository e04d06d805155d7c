'use server'

import { operatorAction } from '@/lib/http/portal/action'
import { changeFees } from '@/lib/parties/sellers/fees/change-fees'
import { changeFeesInput, withdrawFeesInput } from '@/lib/parties/sellers/fees/contract'
import { withdrawFees } from '@/lib/parties/sellers/fees/withdraw-fees'

export const change = operatorAction(changeFeesInput, changeFees)
export const withdraw = operatorAction(withdrawFeesInput, withdrawFees)
