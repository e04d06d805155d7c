// The navigation of the portal: groups of pages in the order of the sidebar. A new page is one line here and one key in
// portal.json.
import {
  Activity,
  Banknote,
  BookOpen,
  CalendarClock,
  ChartNoAxesColumn,
  CheckCheck,
  FileCheck2,
  FileClock,
  FileDown,
  FlaskConical,
  HandCoins,
  House,
  KeyRound,
  Landmark,
  Layers,
  Link2,
  ListChecks,
  type LucideIcon,
  Percent,
  ReceiptText,
  Repeat,
  Scale,
  ScrollText,
  Send,
  Settings,
  ShieldAlert,
  ShieldCheck,
  SmartphoneNfc,
  Split,
  Undo2,
  Users,
  UsersRound,
  Webhook,
} from 'lucide-react'
import type { Messages } from '@/lib/base/i18n/messages'
import type { Permission } from '@/lib/base/kernel/permissions'

/** The first page of the operator's area. */
export const OPERATOR_HOME = '/operator'

export type NavLabel = Exclude<keyof Messages['portal']['nav'], 'label' | 'more' | 'menu'>

export type NavItem = {
  href: string
  labelKey: NavLabel
  icon: LucideIcon
  /** Without it the page is not shown, and refused; everyone sees the others. */
  permission?: Permission
  /** Whether only sandbox sellers have the page. */
  sandboxOnly?: boolean
  /** Whether it is about the person's own account, which a person of the operator who looks at the seller has elsewhere. */
  isOwn?: boolean
  /** Whether only live sellers have the page. */
  liveOnly?: boolean
  /** Whether the page is in the bottom bar of phones, which has room for four. */
  onPhone?: boolean
}

export type NavGroup = { labelKey: NavLabel; items: readonly NavItem[] }

/** What is sold, the money of it, what programs use, and how the seller is set up: at most about nine pages in each. */
export const navigation: readonly NavGroup[] = [
  {
    labelKey: 'sell',
    items: [
      { href: '/home', labelKey: 'home', icon: House, onPhone: true },
      { href: '/orders', labelKey: 'orders', icon: ReceiptText, onPhone: true },
      { href: '/charges', labelKey: 'charges', icon: HandCoins },
      { href: '/links', labelKey: 'links', icon: Link2, onPhone: true },
      { href: '/subscriptions', labelKey: 'subscriptions', icon: Repeat },
      { href: '/plans', labelKey: 'plans', icon: Layers },
      { href: '/terminals', labelKey: 'terminals', icon: SmartphoneNfc },
      { href: '/buyers', labelKey: 'buyers', icon: UsersRound },
      { href: '/disputes', labelKey: 'disputes', icon: ShieldAlert },
    ],
  },
  {
    labelKey: 'money',
    items: [
      { href: '/statement', labelKey: 'statement', icon: ScrollText, permission: 'statement.read' },
      { href: '/receivables', labelKey: 'receivables', icon: CalendarClock, permission: 'statement.read' },
      { href: '/payouts', labelKey: 'payouts', icon: Send, permission: 'statement.read' },
      { href: '/reconciliation', labelKey: 'reconciliation', icon: Scale, permission: 'statement.read' },
      { href: '/cash-flow', labelKey: 'cashFlow', icon: ChartNoAxesColumn, permission: 'statement.read' },
      { href: '/exports', labelKey: 'exports', icon: FileDown, permission: 'statement.export' },
      { href: '/sub-sellers', labelKey: 'subSellers', icon: Split, permission: 'statement.read' },
      { href: '/refunds', labelKey: 'refunds', icon: Undo2 },
      { href: '/approvals', labelKey: 'approvals', icon: CheckCheck, permission: 'approvals.decide' },
    ],
  },
  {
    labelKey: 'develop',
    items: [
      { href: '/webhooks', labelKey: 'webhooks', icon: Webhook, permission: 'webhooks.read', onPhone: true },
      { href: '/keys', labelKey: 'keys', icon: KeyRound, permission: 'keys.manage' },
      { href: '/requests', labelKey: 'requests', icon: Activity, permission: 'requests.read' },
      { href: '/banking', labelKey: 'banking', icon: Landmark, permission: 'banking.manage' },
      {
        href: '/sandbox',
        labelKey: 'sandbox',
        icon: FlaskConical,
        permission: 'sandbox.control',
        sandboxOnly: true,
      },
      { href: '/docs', labelKey: 'docs', icon: BookOpen },
    ],
  },
  {
    labelKey: 'account',
    items: [
      {
        href: '/application',
        labelKey: 'application',
        icon: FileCheck2,
        permission: 'application.write',
        liveOnly: true,
      },
      { href: '/settings', labelKey: 'settings', icon: Settings },
      { href: '/fees', labelKey: 'fees', icon: Percent },
      {
        href: '/account',
        labelKey: 'bankAccount',
        icon: Banknote,
        permission: 'bank-account.stop-change',
      },
      { href: '/team', labelKey: 'team', icon: Users, permission: 'team.read' },
      { href: '/security', labelKey: 'security', icon: ShieldCheck, isOwn: true },
      { href: '/rules', labelKey: 'rules', icon: ListChecks, permission: 'rules.write' },
      { href: '/audit', labelKey: 'audit', icon: FileClock, permission: 'audit.read' },
    ],
  },
]

/** Whether the current page is that of an item, or one below it; all pages of the operator's area are below its home. */
export function isCurrent(href: string, pathname: string): boolean {
  return pathname === href || (href !== OPERATOR_HOME && pathname.startsWith(`${href}/`))
}
