import { viewPage } from '@/lib/base/kernel/pagination'
import { type Route, route } from '@/lib/http/api/route'
import { changePlan } from '@/lib/payments/plans/change-plan'
import {
  changePlanOperation,
  createPlanOperation,
  getPlanOperation,
  listPlansOperation,
} from '@/lib/payments/plans/contract'
import { createPlan } from '@/lib/payments/plans/create-plan'
import { getPlan } from '@/lib/payments/plans/get-plan'
import { listPlans } from '@/lib/payments/plans/list-plans'
import { viewPlan } from '@/lib/payments/plans/view'

export const planRoutes: readonly Route[] = [
  route(createPlanOperation, async (ctx, { body }) => viewPlan(await createPlan(ctx, body))),
  route(listPlansOperation, async (ctx, { query }) => viewPage(query, await listPlans(ctx, query), viewPlan)),
  route(getPlanOperation, async (ctx, { params }) => viewPlan(await getPlan(ctx, params))),
  route(changePlanOperation, (ctx, { params, body }) => changePlan(ctx, { ...body, ...params })),
]
