'use server'

import { z } from 'zod'
import { portalAction } from '@/lib/http/portal/action'
import { changePlan } from '@/lib/payments/plans/change-plan'
import { planRequest } from '@/lib/payments/plans/contract'
import { createPlan } from '@/lib/payments/plans/create-plan'

export const create = portalAction(planRequest, async (ctx, input) => {
  const { uuid } = await createPlan(ctx, input)
  return { uuid }
})

export const change = portalAction(z.object({ uuid: z.uuid(), plan: planRequest }), (ctx, input) =>
  changePlan(ctx, { uuid: input.uuid, ...input.plan }),
)
