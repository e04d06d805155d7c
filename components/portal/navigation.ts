// The navigation of a seller's portal: nine entries, the parts of each as tabs with addresses. A new page is one line here and one
// key in portal.json; sidebar, tabs, phone bar, palette, titles and the test of widths read it.
import {
  CodeXml,
  House,
  Link2,
  type LucideIcon,
  ReceiptText,
  Repeat,
  Settings,
  ShieldAlert,
  UsersRound,
  Wallet,
} from 'lucide-react'
import type { Messages } from '@/lib/base/i18n/messages'
import type { Permission } from '@/lib/base/kernel/permissions'

/** The first page of the operator's area. */
export const OPERATOR_HOME = '/operator'

export type NavLabel = Exclude<keyof Messages['portal']['nav'], 'label' | 'more' | 'menu' | 'parts'>

/** What not every seller uses, and is not shown before it is used. */
export type Feature = 'terminals' | 'subSellers' | 'banking'

export type NavPart = {
  /** Where its tab leads. */
  href: string
  labelKey: NavLabel
  /** Without it the page is not shown, and refused; everyone sees the others. */
  permission?: Permission
  /** Whether only sandbox sellers have the page. */
  sandboxOnly?: boolean
  /** Whether it is about the person's own account, which a person of the operator who looks at the seller has elsewhere. */
  isOwn?: boolean
  /** Whether only live sellers have the page. */
  liveOnly?: boolean
  /** What has to be in use for the tab to be shown; the palette has the page before. */
  feature?: Feature
  /** Pages that are reached from this one and whose address does not begin with its own. */
  pages?: readonly string[]
}

export type NavEntry = {
  labelKey: NavLabel
  icon: LucideIcon
  parts: readonly NavPart[]
  /** Whether it is in the bottom bar of phones, which has room for four. */
  onPhone?: boolean
  /** Whether it shows how many disputes wait for an answer. */
  countsDisputes?: boolean
}

export const navigation: readonly NavEntry[] = [
  {
    labelKey: 'home',
    icon: House,
    onPhone: true,
    parts: [
      { href: '/home', labelKey: 'home' },
      { href: '/reports', labelKey: 'reports' },
    ],
  },
  {
    labelKey: 'orders',
    icon: ReceiptText,
    onPhone: true,
    parts: [
      { href: '/orders', labelKey: 'orders' },
      { href: '/charges', labelKey: 'charges' },
      { href: '/refunds', labelKey: 'refunds' },
      { href: '/sales?result=DECLINED', labelKey: 'declines' },
      { href: '/terminals', labelKey: 'terminals', feature: 'terminals' },
    ],
  },
  { labelKey: 'links', icon: Link2, onPhone: true, parts: [{ href: '/links', labelKey: 'links' }] },
  {
    labelKey: 'subscriptions',
    icon: Repeat,
    parts: [
      { href: '/subscriptions', labelKey: 'subscribers' },
      { href: '/plans', labelKey: 'plans' },
      { href: '/subscriptions/revenue', labelKey: 'revenue' },
    ],
  },
  { labelKey: 'buyers', icon: UsersRound, parts: [{ href: '/buyers', labelKey: 'buyers' }] },
  {
    labelKey: 'disputes',
    icon: ShieldAlert,
    countsDisputes: true,
    parts: [{ href: '/disputes', labelKey: 'disputes' }],
  },
  {
    labelKey: 'money',
    icon: Wallet,
    onPhone: true,
    parts: [
      { href: '/statement', labelKey: 'statement', permission: 'statement.read' },
      { href: '/receivables', labelKey: 'receivables', permission: 'statement.read' },
      { href: '/payouts', labelKey: 'payouts', permission: 'statement.read', pages: ['/payouts/next'] },
      { href: '/cash-flow', labelKey: 'cashFlow', permission: 'statement.read' },
      { href: '/reconciliation', labelKey: 'reconciliation', permission: 'statement.read' },
      { href: '/exports', labelKey: 'exports', permission: 'statement.export' },
      { href: '/sub-sellers', labelKey: 'subSellers', permission: 'statement.read', feature: 'subSellers' },
      { href: '/approvals', labelKey: 'approvals', permission: 'approvals.decide' },
    ],
  },
  {
    labelKey: 'develop',
    icon: CodeXml,
    parts: [
      { href: '/webhooks', labelKey: 'webhooks', permission: 'webhooks.read' },
      { href: '/keys', labelKey: 'keys', permission: 'keys.manage' },
      { href: '/requests', labelKey: 'requests', permission: 'requests.read' },
      { href: '/sandbox', labelKey: 'sandbox', permission: 'sandbox.control', sandboxOnly: true },
      { href: '/banking', labelKey: 'banking', permission: 'banking.manage', feature: 'banking' },
      { href: '/settings/integration', labelKey: 'integration' },
      { href: '/docs', labelKey: 'docs' },
    ],
  },
  {
    labelKey: 'settings',
    icon: Settings,
    parts: [
      { href: '/settings', labelKey: 'company' },
      { href: '/application', labelKey: 'application', permission: 'application.write', liveOnly: true },
      { href: '/go-live', labelKey: 'goLive', permission: 'application.write', sandboxOnly: true },
      { href: '/settings/checkout', labelKey: 'brand' },
      { href: '/settings/money', labelKey: 'receiving', pages: ['/account', '/fees'] },
      { href: '/team', labelKey: 'team', permission: 'team.read' },
      { href: '/rules', labelKey: 'rules', permission: 'rules.write' },
      { href: '/security', labelKey: 'security', isOwn: true },
      { href: '/audit', labelKey: 'audit', permission: 'audit.read' },
      { href: '/settings/personal', labelKey: 'personal', pages: ['/notifications/settings'] },
    ],
  },
]

/** The address of a part without its filters. */
export const pathOf = ({ href }: { href: string }): string => href.split('?')[0]!

/** The label of the page of a part. */
export function labelOfPart(path: string): NavLabel {
  const part = navigation.flatMap(({ parts }) => parts).find((one) => pathOf(one) === path)
  if (!part) throw new Error(`No part of the navigation has the address ${path}.`)
  return part.labelKey
}

/** Whether a page is at an address, or below it; all pages of the operator's area are below its home. */
const isBelow = (path: string, pathname: string) =>
  pathname === path || (path !== OPERATOR_HOME && pathname.startsWith(`${path}/`))

/** Of several items the one to which a page belongs: the one with the longest address. */
export function itemOfPage<Item extends Pick<NavPart, 'href' | 'pages'>>(
  items: readonly Item[],
  pathname: string,
): Item | undefined {
  const fitting = items.flatMap((item) =>
    [pathOf(item), ...(item.pages ?? [])]
      .filter((path) => isBelow(path, pathname))
      .map((path) => ({ item, length: path.length })),
  )
  return fitting.toSorted((one, other) => other.length - one.length)[0]?.item
}
