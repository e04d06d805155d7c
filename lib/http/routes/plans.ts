import { type Route, route } from '@/lib/http/api/route'
import { viewPage } from '@/lib/kernel/pagination'
import { changePlan } from '@/lib/plans/change-plan'
import {
  changePlanOperation,
  createPlanOperation,
  getPlanOperation,
  listPlansOperation,
} from '@/lib/plans/contract'
import { createPlan } from '@/lib/plans/create-plan'
import { getPlan } from '@/lib/plans/get-plan'
import { listPlans } from '@/lib/plans/list-plans'
import { viewPlan } from '@/lib/plans/view'

export const planRoutes: readonly Route[] = [
  route(getPlanOperation, async (ctx, { params }) => viewPlan(await getPlan(ctx, params))),
  route(changePlanOperation, (ctx, { params, body }) => changePlan(ctx, { ...body, ...params })),
  route(listPlansOperation, async (ctx, { query }) => viewPage(query, await listPlans(ctx, query), viewPlan)),
  route(createPlanOperation, async (ctx, { body }) => viewPlan(await createPlan(ctx, body))),
]
