import { randomUUID } from 'node:crypto'
import type { Actor, Deciding } from '@/lib/base/kernel/ctx'
import { type AuditAction, type AuditActor, auditActions } from './audit'
import { insertAuditEntry } from './entry-store'
import { redacted } from './redact'

export interface AuditEvent {
  action: AuditAction
  /** The uuid of the resource, or another text that names it for its reader. */
  resource?: string
  /** Only members that the action changes (see `changesOf`); secrets and documents are redacted here. */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  /** The seller in whose log it appears, where the actor has none. */
  sellerId?: number
  /** The person of a sign-in, where the actor is not known yet. */
  email?: string
}

/** Appends an entry to the audit log in the transaction of the action, so that neither exists without the other. */
export function recordAudit(ctx: Deciding, event: AuditEvent): void {
  const { action, resource, before, after } = event
  const { actor, source, systemNow, requestId } = ctx
  insertAuditEntry(ctx.rows, {
    uuid: randomUUID(),
    sellerId: event.sellerId ?? ('sellerId' in actor ? actor.sellerId : null),
    occurredAt: systemNow,
    ...auditActorOf(actor, event.email),
    address: source?.address ?? null,
    userAgent: source?.userAgent?.slice(0, 400) ?? null,
    action,
    resourceKind: auditActions[action],
    resource: resource ?? null,
    before: before ? redacted(before) : null,
    after: after ? redacted(after) : null,
    requestId,
  })
}

/** The same, only where the seller acts by its people, keys or credentials: what a buyer or a job does is no entry. */
export function recordSellerAction(ctx: Deciding, event: AuditEvent): void {
  const { kind } = ctx.actor
  if (kind !== 'buyer' && kind !== 'system' && kind !== 'anonymous') recordAudit(ctx, event)
}

function auditActorOf(actor: Actor, email?: string): { actorKind: AuditActor; actorName: string | null } {
  if (actor.kind === 'portal-user') return { actorKind: 'USER', actorName: actor.email ?? actor.userUuid }
  if (actor.kind === 'api-key') return { actorKind: 'KEY', actorName: actor.title ?? `key ${actor.keyId}` }
  if (actor.kind === 'operator-user' || actor.kind === 'operator-viewer')
    return { actorKind: 'OPERATOR', actorName: actor.email }
  if (actor.kind === 'operator') return { actorKind: 'OPERATOR', actorName: actor.by }
  if (actor.kind === 'banking') return { actorKind: 'BANKING', actorName: `credential ${actor.credentialId}` }
  if (actor.kind === 'buyer') return { actorKind: 'BUYER', actorName: null }
  if (actor.kind === 'system') return { actorKind: 'SYSTEM', actorName: null }
  return { actorKind: email ? 'USER' : 'ANONYMOUS', actorName: email ?? null }
}
