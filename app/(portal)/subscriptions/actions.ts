'use server'

import { z } from 'zod'
import { portalAction } from '@/lib/http/portal/action'
import { cycleTerms } from '@/lib/payments/plans/contract'
import { cancelSubscription } from '@/lib/payments/subscriptions/cancel-subscription'
import { changeValue } from '@/lib/payments/subscriptions/change-value'

const uuid = z.uuid()

export const cancel = portalAction(z.object({ uuid }), cancelSubscription)

export const change = portalAction(z.object({ uuid, value: cycleTerms }), (ctx, input) =>
  changeValue(ctx, { uuid: input.uuid, ...input.value }),
)
