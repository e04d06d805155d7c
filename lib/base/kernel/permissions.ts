// Who may do what for a seller, as data. Use-cases ask `requirePermission`; pages ask `roleMay` to hide what is refused.
export const roles = ['OWNER', 'FINANCE', 'SUPPORT', 'DEVELOPER', 'VIEWER'] as const
/** Of a person at one seller. */
export type Role = (typeof roles)[number]

const everyone = roles
const money = ['OWNER', 'FINANCE'] as const
const service = ['OWNER', 'FINANCE', 'SUPPORT'] as const
const technical = ['OWNER', 'DEVELOPER'] as const
const owners = ['OWNER'] as const

/** The roles that hold each permission. */
export const rolesWith = {
  'payments.read': everyone,
  'links.write': service,
  'orders.cancel': service,
  'charges.capture': service,
  'receipts.send': service,
  'terminals.write': technical,
  'plans.write': service,
  'subscriptions.write': service,
  'refunds.create': service,
  'disputes.answer': service,
  'buyers.write': service,
  'buyers.export': ['OWNER', 'SUPPORT'],
  'buyers.erase': owners,
  'statement.read': ['OWNER', 'FINANCE', 'VIEWER'],
  'statement.export': money,
  'receivables.anticipate': money,
  'payouts.reconcile': money,
  'bank-account.change': owners,
  'bank-account.stop-change': money,
  'approvals.decide': money,
  'seller.change': owners,
  'application.write': owners,
  'sub-sellers.write': money,
  'webhooks.read': [...technical, 'SUPPORT'],
  'webhooks.write': technical,
  'webhooks.resend': [...technical, 'SUPPORT'],
  'banking.manage': owners,
  'keys.manage': technical,
  'requests.read': technical,
  'rules.write': money,
  'sandbox.control': [...technical, 'FINANCE', 'SUPPORT'],
  'team.read': everyone,
  'team.manage': owners,
  'security.change': owners,
  'audit.read': owners,
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof rolesWith

export const permissions = Object.keys(rolesWith) as Permission[]

export const roleMay = (role: Role, permission: Permission): boolean =>
  (rolesWith[permission] as readonly Role[]).includes(role)

export const operatorRoles = ['ADMIN', 'FINANCE', 'RISK', 'SUPPORT', 'VIEWER'] as const
/** Of a person who works for the operator of the platform. */
export type OperatorRole = (typeof operatorRoles)[number]

/** The operator's roles that hold each permission in the operator's area. */
export const operatorRolesWith = {
  'platform.read': operatorRoles,
  'operators.manage': ['ADMIN'],
  'sellers.review': ['ADMIN', 'RISK'],
  'sellers.view-as': ['ADMIN', 'FINANCE', 'RISK', 'SUPPORT'],
  'connections.manage': ['ADMIN'],
  'fees.write': ['ADMIN', 'FINANCE'],
  'platform-payouts.write': ['ADMIN', 'FINANCE'],
  'unmatched.write': ['ADMIN', 'FINANCE'],
  'settlements.write': ['ADMIN', 'FINANCE'],
  'people.export': ['ADMIN', 'SUPPORT'],
  'people.erase': ['ADMIN'],
  'jobs.write': ['ADMIN', 'SUPPORT'],
} as const satisfies Record<string, readonly OperatorRole[]>

export type OperatorPermission = keyof typeof operatorRolesWith

export const operatorPermissions = Object.keys(operatorRolesWith) as OperatorPermission[]

export const operatorRoleMay = (role: OperatorRole, permission: OperatorPermission): boolean =>
  (operatorRolesWith[permission] as readonly OperatorRole[]).includes(role)
