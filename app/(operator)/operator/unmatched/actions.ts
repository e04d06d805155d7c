'use server'

import { operatorAction } from '@/lib/http/portal/action'
import { returnNow as requestReturn, returnNowInput } from '@/lib/payments/received-payments/return-now'

export const returnNow = operatorAction(returnNowInput, requestReturn)
