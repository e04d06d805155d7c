import { sellerIdOf } from '@/lib/base/kernel/ctx'
import type { List } from '@/lib/base/lists/list'
import { type ListedPlan, planFields } from './fields'
import { countPlanStates, countPlans, listPlansOfPortal } from './list-store'
import type { Plan } from './plan'

type Fields = typeof planFields

/** The acting seller's plans. */
export const planList: List<Fields['filters'], Fields['sorts'][number], ListedPlan> = {
  fields: planFields,
  permission: 'payments.read',
  async read(ctx, { filters, ...request }) {
    const { items, more } = await listPlansOfPortal(ctx.db, sellerIdOf(ctx), filters, request)
    return { items: items.map(viewListed), more }
  },
  count: (ctx, filters, max) => countPlans(ctx.db, sellerIdOf(ctx), filters, max),
  countChips: async (ctx) => countPlanStates(ctx.db, sellerIdOf(ctx)),
}

const viewListed = ({ id: _, sellerId: __, createdAt, ...plan }: Plan): ListedPlan => ({
  ...plan,
  createdAt: createdAt.toISOString(),
})
