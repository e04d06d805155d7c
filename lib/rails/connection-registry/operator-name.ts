import type { Ctx } from '@/lib/base/kernel/ctx'

/** The person of the operator who acts, as the rows of connections name it. */
export function operatorName({ actor }: Pick<Ctx, 'actor'>): string {
  return 'email' in actor && actor.email ? actor.email : actor.kind
}
