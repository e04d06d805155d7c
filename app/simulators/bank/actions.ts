'use server'

import { publicAction } from '@/lib/http/action'
import { payCodeInput } from '@/lib/sandbox/contract'
import { payCode } from '@/lib/sandbox/pay-code'

export const pay = publicAction(payCodeInput, async (ctx, { code }) => payCode(ctx, code))
