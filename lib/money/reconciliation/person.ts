import type { Actor } from '@/lib/base/kernel/ctx'

/** The name under which a match or an import of this actor is shown. */
export function personOf(actor: Actor): string {
  if (actor.kind === 'portal-user') return actor.email ?? actor.userUuid
  return actor.kind === 'api-key' ? (actor.title ?? 'API') : actor.kind
}
