// The navigation of the operator's area. A new page is one line here and one key in portal.json. Pages of the bottom bar on
// phones have labels that fit in a fifth of 390 px.
import {
  Activity,
  BookCheck,
  Cable,
  FileCheck2,
  FileClock,
  House,
  ListTodo,
  Percent,
  Scale,
  Send,
  ShieldAlert,
  ShieldCheck,
  ShieldQuestion,
  Store,
  UserRoundPlus,
  UserRoundSearch,
  Users,
  Webhook,
} from 'lucide-react'
import type { OperatorPermission } from '@/lib/base/kernel/permissions'
import { type NavEntry, type NavLabel, type NavPart, OPERATOR_HOME } from './navigation'

type OperatorNavItem = Pick<NavPart, 'href'> &
  Pick<NavEntry, 'labelKey' | 'icon' | 'onPhone'> & {
    /** Without it everyone of the operator sees the page. */
    permission?: OperatorPermission
  }

type OperatorNavGroup = { labelKey: NavLabel; items: readonly OperatorNavItem[] }

export const operatorNavigation: readonly OperatorNavGroup[] = [
  {
    labelKey: 'operation',
    items: [
      { href: OPERATOR_HOME, labelKey: 'home', icon: House, onPhone: true },
      { href: '/operator/sellers', labelKey: 'sellers', icon: Store, onPhone: true },
      { href: '/operator/applications', labelKey: 'applications', icon: FileCheck2, onPhone: true },
      { href: '/operator/sign-ups', labelKey: 'signUps', icon: UserRoundPlus },
      { href: '/operator/disputes', labelKey: 'disputes', icon: ShieldAlert },
      {
        href: '/operator/people',
        labelKey: 'people',
        icon: UserRoundSearch,
        permission: 'people.export',
      },
    ],
  },
  {
    labelKey: 'finance',
    items: [
      { href: '/operator/payouts', labelKey: 'payouts', icon: Send },
      { href: '/operator/unmatched', labelKey: 'unmatched', icon: ShieldQuestion },
      { href: '/operator/fees', labelKey: 'fees', icon: Percent },
      { href: '/operator/settlements', labelKey: 'settlements', icon: Scale },
      { href: '/operator/ledger', labelKey: 'ledger', icon: BookCheck },
    ],
  },
  {
    labelKey: 'platform',
    items: [
      { href: '/operator/status', labelKey: 'status', icon: Activity },
      { href: '/operator/connections', labelKey: 'connections', icon: Cable, onPhone: true },
      { href: '/operator/jobs', labelKey: 'jobs', icon: ListTodo },
      { href: '/operator/webhooks', labelKey: 'webhooks', icon: Webhook },
    ],
  },
  {
    labelKey: 'account',
    items: [
      { href: '/operator/team', labelKey: 'team', icon: Users },
      { href: '/operator/security', labelKey: 'security', icon: ShieldCheck },
      { href: '/operator/activity', labelKey: 'audit', icon: FileClock },
    ],
  },
]
