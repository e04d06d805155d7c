'use server'

import { ofPlatform } from '@/lib/base/cells/routing'
import { publicAction } from '@/lib/http/portal/action'
import { payCodeInput } from '@/lib/sandbox/bank/contract'
import { payCode } from '@/lib/sandbox/bank/pay-code'

export const pay = publicAction(payCodeInput, ofPlatform, async (ctx, { code }) => payCode(ctx, code))
