import { resource, route } from '@/lib/http/api/route'
import { changePlan } from '@/lib/plans/change-plan'
import { changePlanOperation, getPlanOperation } from '@/lib/plans/contract'
import { getPlan } from '@/lib/plans/get-plan'
import { viewPlan } from '@/lib/plans/view'

const get = route(getPlanOperation, async (ctx, { params }) => viewPlan(await getPlan(ctx, params)))

const change = route(changePlanOperation, (ctx, { params, body }) => changePlan(ctx, { ...body, ...params }))

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(get, change)
