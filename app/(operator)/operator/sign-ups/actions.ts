'use server'

import { decideSignUpInput } from '@/lib/backoffice/sign-ups/contract'
import { approveSignUp, refuseSignUp } from '@/lib/backoffice/sign-ups/decide-sign-up'
import { operatorAction } from '@/lib/http/portal/action'

export const approve = operatorAction(decideSignUpInput, approveSignUp)
export const refuse = operatorAction(decideSignUpInput, refuseSignUp)
