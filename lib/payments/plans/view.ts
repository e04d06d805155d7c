import { reaisFromCentavos } from '@/lib/base/kernel/money'
import { cycleValue } from '@/lib/payments/payment-links/payment-link'
import type { PlanResponse } from './contract'
import type { Plan } from './plan'

export function viewPlan(plan: Plan): PlanResponse {
  const { uuid, title, description, active, bullets, values, acceptPaymentMethods, subscriberMay } = plan
  return {
    uuid,
    title,
    description,
    active,
    bullets: bullets.map((description) => ({ description })),
    values: values.map(({ type, valuePerMonth }) => ({
      type,
      value: reaisFromCentavos(cycleValue({ type, valuePerMonth })),
      valuePerMonth: reaisFromCentavos(valuePerMonth),
    })),
    acceptPaymentMethods,
    ...(subscriberMay.length > 0 && { subscriberMay }),
  }
}
