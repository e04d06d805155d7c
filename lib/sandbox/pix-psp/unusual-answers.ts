// Answers that the standard allows, or that its samples have, and that few banks give: a client must read them.
import type { FaultPlan } from './fault-plan'

const NEW_STATUS = 'EM_ANALISE'

export function asUnusual(body: unknown, plan: FaultPlan['answers'], isCallback = false): unknown {
  const { withoutCode, unknownStatus, refundsAsObject } = plan
  if (body === undefined || !(withoutCode || unknownStatus || refundsAsObject)) return body
  return JSON.parse(JSON.stringify(body), (key, value) => {
    if (withoutCode && key === 'pixCopiaECola') return undefined
    if (unknownStatus && key === 'status') return NEW_STATUS
    if (refundsAsObject && isCallback && key === 'devolucoes') return value.at(-1)
    return value
  })
}
