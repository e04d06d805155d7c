'use server'

import { returnNow as requestReturn, returnNowInput } from '@/lib/rails/bank-payments/return-now'
import { operatorAction } from '@/lib/http/portal/action'

export const returnNow = operatorAction(returnNowInput, requestReturn)
