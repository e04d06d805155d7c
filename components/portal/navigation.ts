// The portal's map: groups of pages in the order of the sidebar. A new page is one line here and one key in portal.json.
import {
  BookOpen,
  CalendarClock,
  House,
  KeyRound,
  Layers,
  Link2,
  type LucideIcon,
  ReceiptText,
  Repeat,
  ScrollText,
  ShieldAlert,
  SmartphoneNfc,
  Undo2,
  Webhook,
} from 'lucide-react'
import type { Messages } from '@/lib/i18n/messages'

type NavWord = Exclude<keyof Messages['portal']['nav'], 'label' | 'more' | 'menu'>

type NavItem = {
  href: string
  word: NavWord
  icon: LucideIcon
  /** Among the four in the bottom bar of a phone. */
  onPhone?: boolean
}

export type NavGroup = { word: NavWord; items: readonly NavItem[] }

export const navigation: readonly NavGroup[] = [
  {
    word: 'sell',
    items: [
      { href: '/home', word: 'home', icon: House, onPhone: true },
      { href: '/links', word: 'links', icon: Link2, onPhone: true },
      { href: '/orders', word: 'orders', icon: ReceiptText, onPhone: true },
      { href: '/terminals', word: 'terminals', icon: SmartphoneNfc },
      { href: '/subscriptions', word: 'subscriptions', icon: Repeat },
      { href: '/plans', word: 'plans', icon: Layers },
    ],
  },
  {
    word: 'money',
    items: [
      { href: '/statement', word: 'statement', icon: ScrollText },
      { href: '/receivables', word: 'receivables', icon: CalendarClock },
      { href: '/refunds', word: 'refunds', icon: Undo2 },
      { href: '/disputes', word: 'disputes', icon: ShieldAlert },
    ],
  },
  {
    word: 'develop',
    items: [
      { href: '/webhooks', word: 'webhooks', icon: Webhook, onPhone: true },
      { href: '/keys', word: 'keys', icon: KeyRound },
      { href: '/docs', word: 'docs', icon: BookOpen },
    ],
  },
]

/** Whether a page belongs to an item: the page itself or one below it. */
export function isCurrent(href: string, pathname: string): boolean {
  return pathname === href || pathname.startsWith(`${href}/`)
}
