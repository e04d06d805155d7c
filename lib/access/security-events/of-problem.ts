import type { Problem, ProblemCode } from '@/lib/base/kernel/problem'
import { isForbiddenAddress } from '@/lib/messages/webhook-endpoints/addresses'
import type { SecurityEvent } from './catalogue'
import type { SecurityEvents, SecurityFacts } from './record'

const events: Partial<Record<ProblemCode, SecurityEvent>> = {
  UNAUTHORIZED: 'security.key_refused',
  FORBIDDEN: 'security.forbidden',
  TOO_MANY_REQUESTS: 'security.rate_limited',
}

/** Records the security event that a refusal stands for; most are none, nor is a step-up that the person is asked for. */
export function recordRefusal(security: SecurityEvents, problem: Problem, facts: SecurityFacts): void {
  if (problem.details.stepUp) return
  const event = events[problem.code]
  if (event) security.record(event, facts)
  else if (isForbiddenAddress(problem)) security.record('security.webhook_address_refused', facts)
}
