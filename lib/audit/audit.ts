// The audit log: who did what to which resource, from where, with the state before and after. Entries are never changed.
export const auditActors = ['USER', 'KEY', 'OPERATOR', 'BANKING', 'BUYER', 'ANONYMOUS', 'SYSTEM'] as const
export type AuditActor = (typeof auditActors)[number]

/** Each action with the kind of resource that it is about. */
export const auditActions = {
  'sign-in.succeeded': 'user',
  'sign-in.failed': 'user',
  'sign-in.locked': 'user',
  'sign-in.new-device': 'user',
  'session.revoked': 'session',
  'password.changed': 'user',
  'password.reset-requested': 'user',
  'password.reset': 'user',
  'factor.added': 'user',
  'factor.removed': 'user',
  'factor.recovery-codes': 'user',
  'factor.confirmed': 'user',
  'factor.copy-refused': 'user',
  'member.invited': 'invitation',
  'member.joined': 'user',
  'member.invitation-revoked': 'invitation',
  'member.role-changed': 'user',
  'member.removed': 'user',
  'key.created': 'key',
  'key.revoked': 'key',
  'account-change.requested': 'account-change',
  'account-change.replaced': 'account-change',
  'account-change.withdrawn': 'account-change',
  'account-change.stopped': 'account-change',
  'account-change.applied': 'account-change',
  'seller.registered': 'seller',
  'seller.changed': 'seller',
  'security.changed': 'seller',
  'sub-seller.created': 'sub-seller',
  'sub-seller.changed': 'sub-seller',
  'rules.changed': 'seller',
  'refund.requested': 'order',
  'refund.approved': 'approval',
  'refund.rejected': 'approval',
  'payout.approved': 'approval',
  'payout.rejected': 'approval',
  'charge.capture-requested': 'order',
  'charge.canceled': 'order',
  'order.canceled': 'order',
  'link.changed': 'link',
  'link.canceled': 'link',
  'plan.created': 'plan',
  'plan.changed': 'plan',
  'subscription.changed': 'subscription',
  'subscription.card-changed': 'subscription',
  'subscription.canceled': 'subscription',
  'terminal.created': 'terminal',
  'terminal.changed': 'terminal',
  'dispute.answered': 'dispute',
  'dispute.accepted': 'dispute',
  'dispute.evidence-added': 'dispute',
  'dispute.evidence-removed': 'dispute',
  'receivables.anticipated': 'seller',
  'export.statement': 'seller',
  'export.audit': 'seller',
  'export.list': 'seller',
  'export.evidence': 'dispute',
  'export.banking-certificate': 'seller',
  'webhook.created': 'webhook',
  'webhook.changed': 'webhook',
  'webhook.version-marked': 'webhook',
  'webhook.deleted': 'webhook',
  'webhook.secret-rotated': 'webhook',
  'webhook.secret-removed': 'webhook',
  'webhook.rotation-ended': 'webhook',
  'banking.credential-created': 'banking-credential',
  'banking.secret-added': 'banking-credential',
  'banking.secret-ended': 'banking-credential',
  'banking.certificate-pinned': 'banking-credential',
  'banking.certificate-unpinned': 'banking-credential',
  'banking.credential-revoked': 'banking-credential',
  'clock.moved': 'seller',
  'access.denied': 'seller',
  'secrets.rotated': 'platform',
} as const

export type AuditAction = keyof typeof auditActions

export const auditActionNames = Object.keys(auditActions) as AuditAction[]

/** The kinds of resources that entries are about. */
export type AuditResource = (typeof auditActions)[AuditAction]

/** 401 and 403 of one key, user or network: this many within the minutes are one entry. */
export const DENIED_BURST = 20
export const DENIED_MINUTES = 5
