'use server'

import { publicAction } from '@/lib/http/action'
import { payCodeInput } from '@/lib/sandbox/contract'
import { payPixCode } from '@/lib/sandbox/pay-pix-code'

export const payCode = publicAction(payCodeInput, async (ctx, { code }) => payPixCode(ctx, code))
