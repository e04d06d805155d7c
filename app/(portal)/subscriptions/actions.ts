'use server'

import { z } from 'zod'
import { portalAction } from '@/lib/http/portal/action'
import { changeValueInput } from '@/lib/payments/plans/contract'
import { cancelSubscription } from '@/lib/payments/subscriptions/cancel-subscription'
import { changeValue } from '@/lib/payments/subscriptions/change-value'

export const cancel = portalAction(z.object({ uuid: z.uuid() }), cancelSubscription)

export const change = portalAction(changeValueInput, (ctx, input) =>
  changeValue(ctx, { uuid: input.uuid, ...input.value }),
)
