// What people do from any page. `palette.actionWords` has the words, of both languages, by which they look for it.
import {
  CalendarClock,
  CalendarPlus,
  Download,
  FileText,
  KeyRound,
  Landmark,
  Languages,
  type LucideIcon,
  Palette,
  Percent,
  Plus,
  Scale,
  ShieldAlert,
  ShieldCheck,
  ShieldQuestion,
  Split,
  Undo2,
  UserPlus,
  Webhook,
} from 'lucide-react'
import type { Messages } from '@/lib/base/i18n/messages'
import type { Permission } from '@/lib/base/kernel/permissions'

export interface Action {
  key: keyof Messages['palette']['actionWords'] & keyof Messages['palette']['actions']
  icon: LucideIcon
  /** Where it is done, or what it runs. */
  href?: string
  run?: () => void
  keys?: readonly string[]
  permission?: Permission
}

const download = (href: string) => () => window.location.assign(href)

export const actions: readonly Action[] = [
  { key: 'createLink', icon: Plus, href: '/links/new', permission: 'links.write' },
  { key: 'createOrder', icon: Plus, href: '/orders/new', permission: 'links.write' },
  { key: 'createKey', icon: KeyRound, href: '/keys#new', permission: 'keys.manage' },
  { key: 'invite', icon: UserPlus, href: '/team#new', permission: 'team.manage' },
  { key: 'exportOrders', icon: Download, run: download('/lists/orders/export') },
  { key: 'exportStatement', icon: FileText, href: '/statement', permission: 'statement.export' },
  { key: 'scheduleExport', icon: CalendarPlus, href: '/exports#new', permission: 'statement.export' },
  { key: 'reconcile', icon: Scale, href: '/reconciliation', permission: 'payouts.reconcile' },
  { key: 'refund', icon: Undo2, href: '/charges?status=PAID', permission: 'refunds.create' },
  { key: 'answerDispute', icon: ShieldAlert, href: '/disputes?status=OPEN', permission: 'disputes.answer' },
  {
    key: 'resendWebhooks',
    icon: Webhook,
    href: '/webhooks/deliveries?status=FAILED',
    permission: 'webhooks.resend',
  },
  { key: 'changePassword', icon: KeyRound, href: '/security' },
  { key: 'secondFactor', icon: ShieldCheck, href: '/security' },
  { key: 'anticipate', icon: CalendarClock, href: '/receivables', permission: 'receivables.anticipate' },
  { key: 'changeAccount', icon: Landmark, href: '/account', permission: 'bank-account.stop-change' },
  { key: 'branding', icon: Palette, href: '/settings/checkout', permission: 'seller.change' },
  { key: 'invoiceData', icon: FileText, href: '/exports', permission: 'statement.export' },
  { key: 'costs', icon: Percent, href: '/fees' },
  { key: 'decline', icon: ShieldQuestion, href: '/sales?result=DECLINED' },
  { key: 'timeZone', icon: Languages, href: '/settings/personal' },
  { key: 'split', icon: Split, href: '/sub-sellers', permission: 'statement.read' },
]
