import { reaisFromCentavos } from '@/lib/kernel/money'
import type { PlanResponse } from './contract'
import type { Plan } from './plan'

export function viewPlan(plan: Plan): PlanResponse {
  const { uuid, title, description, active, bullets, values, acceptPaymentMethods } = plan
  return {
    uuid,
    title,
    description,
    active,
    bullets,
    values: values.map(({ type, valuePerMonth }) => ({
      type,
      valuePerMonth: reaisFromCentavos(valuePerMonth),
    })),
    acceptPaymentMethods,
  }
}
