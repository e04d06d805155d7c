'use server'

import { z } from 'zod'
import { portalAction } from '@/lib/http/portal/action'
import { changePlan } from '@/lib/plans/change-plan'
import { planRequest } from '@/lib/plans/contract'
import { createPlan } from '@/lib/plans/create-plan'

export const create = portalAction(planRequest, async (ctx, input) => {
  const { uuid } = await createPlan(ctx, input)
  return { uuid }
})

export const change = portalAction(z.object({ uuid: z.uuid(), plan: planRequest }), (ctx, input) =>
  changePlan(ctx, { uuid: input.uuid, ...input.plan }),
)
