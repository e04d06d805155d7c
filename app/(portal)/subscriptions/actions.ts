'use server'

import { z } from 'zod'
import { portalAction } from '@/lib/http/portal/action'
import { changeValueInput } from '@/lib/payments/plans/contract'
import { discountRequest, pauseRequest, skipRequest } from '@/lib/payments/subscription-changes/contract'
import { changeDiscount } from '@/lib/payments/subscription-changes/discount'
import { pauseSubscription, resumeSubscription } from '@/lib/payments/subscription-changes/pause'
import { skipCycle } from '@/lib/payments/subscription-changes/skip'
import { sendCardLink } from '@/lib/payments/subscription-reminders/send-card-link'
import { cancelSubscription } from '@/lib/payments/subscriptions/cancel-subscription'
import { changeValue } from '@/lib/payments/subscriptions/change-value'

const one = z.object({ uuid: z.uuid() })

export const cancel = portalAction(one, cancelSubscription)

export const pause = portalAction(pauseRequest.extend(one.shape), pauseSubscription)

export const resume = portalAction(one, resumeSubscription)

export const skip = portalAction(skipRequest.extend(one.shape), skipCycle)

export const discount = portalAction(one.extend({ discount: discountRequest.optional() }), changeDiscount)

export const change = portalAction(changeValueInput, (ctx, input) =>
  changeValue(ctx, { uuid: input.uuid, ...input.value }),
)

export const sendLink = portalAction(one, sendCardLink)
