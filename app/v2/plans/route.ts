import { resource, route } from '@/lib/http/api/route'
import { viewPage } from '@/lib/kernel/pagination'
import { createPlanOperation, listPlansOperation } from '@/lib/plans/contract'
import { createPlan } from '@/lib/plans/create-plan'
import { listPlans } from '@/lib/plans/list-plans'
import { viewPlan } from '@/lib/plans/view'

const list = route(listPlansOperation, async (ctx, { query }) =>
  viewPage(query, await listPlans(ctx, query), viewPlan),
)

const create = route(createPlanOperation, async (ctx, { body }) => viewPlan(await createPlan(ctx, body)))

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(list, create)
