// What people are notified of, in the bell of the portal and by mail: the kinds, who may get each, and the defaults per role.
import { type Permission, type Role, roleMay } from '@/lib/base/kernel/permissions'

export const notificationKinds = [
  'DISPUTE',
  'DISPUTE_DEADLINE',
  'FAILED_REFUND',
  'FAILED_PAYOUT',
  'APPROVAL',
  'SUBSCRIPTION_DEFAULT',
  'LARGE_PAYMENT',
  'FIRST_SALE',
  'DAILY_SUMMARY',
  'EXPORT_READY',
  'EXPORT_FAILED',
  'FEE_CHANGE',
  'ENDPOINT',
  'KEY_EXPIRING',
  'CARD_LIMIT',
  'NEW_MEMBER',
  'ACCOUNT_CHANGE',
  'EMAIL_CHANGE',
  'NEW_DEVICE',
  'SELLER_STATUS',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** When the mail goes out: at once, collected by the hour or by the day, or not at all. */
export const mailRhythms = ['NOW', 'HOURLY', 'DAILY', 'OFF'] as const
export type MailRhythm = (typeof mailRhythms)[number]

export interface Channels {
  bell: boolean
  mail: MailRhythm
}

interface Kind {
  group: 'sales' | 'money' | 'technical' | 'access'
  /** Roles without it never get the kind. */
  permission: Permission
  /** Its mail may pass quiet hours, where the person wants that. */
  urgent?: true
  /** Its mail is written with the change, and nobody can switch it off. */
  security?: true
  /** The seller's own address gets its mails too, whether or not a person has that address. */
  company?: true
  /** The roles that get its mail unless they choose otherwise, and when; nobody if absent. */
  mail?: { to: readonly Role[]; rhythm: MailRhythm }
  /** The roles that see it in the bell unless they choose otherwise; all that may, if absent. */
  bell?: readonly Role[]
}

const service = ['OWNER', 'FINANCE', 'SUPPORT'] as const
const money = ['OWNER', 'FINANCE'] as const
const technical = ['OWNER', 'DEVELOPER'] as const
const owner = ['OWNER'] as const

export const kinds: Record<NotificationKind, Kind> = {
  DISPUTE: {
    ...{ group: 'sales', permission: 'payments.read', urgent: true, company: true, bell: service },
    mail: { to: service, rhythm: 'NOW' },
  },
  DISPUTE_DEADLINE: {
    ...{ group: 'sales', permission: 'payments.read', urgent: true, company: true, bell: service },
    mail: { to: service, rhythm: 'NOW' },
  },
  FAILED_REFUND: {
    ...{ group: 'money', permission: 'payments.read', company: true, bell: service },
    mail: { to: service, rhythm: 'NOW' },
  },
  FAILED_PAYOUT: {
    ...{ group: 'money', permission: 'statement.read', company: true, bell: money },
    mail: { to: money, rhythm: 'NOW' },
  },
  APPROVAL: {
    ...{ group: 'money', permission: 'approvals.decide', urgent: true, company: true },
    mail: { to: money, rhythm: 'NOW' },
  },
  SUBSCRIPTION_DEFAULT: {
    ...{ group: 'sales', permission: 'payments.read', bell: service },
    mail: { to: service, rhythm: 'DAILY' },
  },
  LARGE_PAYMENT: { group: 'sales', permission: 'payments.read', bell: [] },
  FIRST_SALE: { group: 'sales', permission: 'payments.read', bell: [] },
  DAILY_SUMMARY: { group: 'money', permission: 'statement.read', bell: [] },
  EXPORT_READY: {
    ...{ group: 'money', permission: 'payments.read' },
    mail: { to: ['OWNER', 'FINANCE', 'SUPPORT', 'DEVELOPER', 'VIEWER'], rhythm: 'NOW' },
  },
  EXPORT_FAILED: {
    ...{ group: 'money', permission: 'statement.export' },
    mail: { to: money, rhythm: 'NOW' },
  },
  FEE_CHANGE: {
    ...{ group: 'money', permission: 'payments.read', company: true, bell: money },
    mail: { to: money, rhythm: 'NOW' },
  },
  ENDPOINT: {
    ...{ group: 'technical', permission: 'webhooks.read', company: true, bell: technical },
    mail: { to: technical, rhythm: 'NOW' },
  },
  KEY_EXPIRING: {
    ...{ group: 'technical', permission: 'keys.manage' },
    mail: { to: technical, rhythm: 'DAILY' },
  },
  CARD_LIMIT: {
    ...{ group: 'technical', permission: 'rules.write', urgent: true, company: true },
    mail: { to: money, rhythm: 'NOW' },
  },
  NEW_MEMBER: {
    ...{ group: 'access', permission: 'team.read', bell: owner },
    mail: { to: owner, rhythm: 'NOW' },
  },
  ACCOUNT_CHANGE: { group: 'access', permission: 'bank-account.stop-change', security: true },
  EMAIL_CHANGE: { group: 'access', permission: 'team.read', security: true, bell: owner },
  NEW_DEVICE: { group: 'access', permission: 'team.read', security: true },
  SELLER_STATUS: { group: 'access', permission: 'team.read', security: true },
}

export const kindGroups = ['sales', 'money', 'technical', 'access'] as const

/** Kinds that jobs derive from the payments of a seller, only where someone wants them. */
export const watchedKinds: readonly NotificationKind[] = ['LARGE_PAYMENT', 'FIRST_SALE', 'DAILY_SUMMARY']

/** The kinds that a role may get. */
export const kindsOf = (role: Role): NotificationKind[] =>
  notificationKinds.filter((kind) => roleMay(role, kinds[kind].permission))

/** What a person in this role gets who has not chosen anything. */
export function defaultsOf(kind: NotificationKind, role: Role): Channels {
  const { security, mail, bell } = kinds[kind]
  if (security) return { bell: bell?.includes(role) ?? true, mail: 'NOW' }
  return {
    bell: bell?.includes(role) ?? true,
    mail: mail?.to.includes(role) ? mail.rhythm : 'OFF',
  }
}

/** Days after which a notification is erased, on the system clock. */
export const NOTIFICATION_DAYS = 90
