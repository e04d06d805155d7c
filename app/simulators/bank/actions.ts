'use server'

import { publicAction } from '@/lib/http/portal/action'
import { payCodeInput } from '@/lib/sandbox/bank/contract'
import { payCode } from '@/lib/sandbox/bank/pay-code'

export const pay = publicAction(payCodeInput, async (ctx, { code }) => payCode(ctx, code))
