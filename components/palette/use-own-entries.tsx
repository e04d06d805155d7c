'use client'

import {
  Bell,
  BellRing,
  CalendarPlus,
  ChartColumn,
  Download,
  FastForward,
  FileText,
  Keyboard,
  KeyRound,
  Languages,
  LogOut,
  type LucideIcon,
  Moon,
  Percent,
  Plus,
  Scale,
  Sun,
  SunMoon,
  UserPlus,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import { areaMay, useArea } from '@/components/portal/if-may'
import { useNavigation } from '@/components/portal/use-navigation'
import { type Theme, themes } from '@/components/ui/appearance/theme'
import { useLanguage } from '@/components/ui/appearance/use-language'
import { useTheme } from '@/components/ui/appearance/use-theme'
import { locales } from '@/lib/base/i18n/locales'
import type { Permission } from '@/lib/base/kernel/permissions'
import type { Entry } from './entries'
import { commandOf, goToPage } from './shortcuts'

/** The pages that the role may see. */
export function usePageEntries(): Entry[] {
  const t = useTranslations('portal.nav')
  const words = useTranslations('palette.words')
  const own = useTranslations('palette.ownPages')
  const { groups } = useNavigation()
  const wordsOf = (key: string) => (words.has(key as never) ? words(key as never) : '')
  const pages = groups
    .flatMap(({ entries }) => entries)
    .flatMap(({ labelKey, icon, parts }) =>
      parts.map((part) => ({
        id: part.href,
        icon,
        title: t(part.labelKey),
        ...(parts.length > 1 && { detail: t(labelKey) }),
        words: `${t(labelKey)} ${wordsOf(part.labelKey)}`,
        href: part.href,
        ...(goToPage[part.href] && { keys: ['g', goToPage[part.href]!] }),
      })),
    )
  const others = ownPages.map(({ key, ...page }) => ({ id: page.href, title: own(key), ...page }))
  return [...pages, ...others]
}

/** Pages that are not in the navigation. */
const ownPages = [
  { key: 'sales', href: '/sales', icon: ChartColumn },
  { key: 'fees', href: '/fees', icon: Percent },
  { key: 'notifications', href: '/notifications', icon: Bell },
  { key: 'notificationSettings', href: '/notifications/settings', icon: BellRing },
] as const

const themeIcons: Record<Theme, LucideIcon> = { system: SunMoon, light: Sun, dark: Moon }

interface ActionHandlers {
  openSheet: () => void
  signOut: () => void
}

/** What the person may do from any page. */
export function useActionEntries({ openSheet, signOut }: ActionHandlers): Entry[] {
  const t = useTranslations('palette.actions')
  const area = useArea()
  const own: (Entry & { permission?: Permission })[] = [
    { id: 'link', icon: Plus, title: t('createLink'), href: '/links/new', permission: 'links.write' },
    { id: 'order', icon: Plus, title: t('createOrder'), href: '/orders/new', permission: 'links.write' },
    { id: 'key', icon: KeyRound, title: t('createKey'), href: '/keys#new', permission: 'keys.manage' },
    { id: 'person', icon: UserPlus, title: t('invite'), href: '/team#new', permission: 'team.manage' },
    { id: 'export', icon: Download, title: t('exportOrders'), run: download('/lists/orders/export') },
    {
      id: 'statement',
      icon: FileText,
      title: t('exportStatement'),
      href: '/statement',
      permission: 'statement.export',
    },
    {
      id: 'schedule',
      icon: CalendarPlus,
      title: t('scheduleExport'),
      href: '/exports#new',
      permission: 'statement.export',
    },
    {
      id: 'reconcile',
      icon: Scale,
      title: t('reconcile'),
      href: '/reconciliation',
      permission: 'payouts.reconcile',
    },
    { id: 'clock', icon: FastForward, title: t('moveClock'), run: pressClock, permission: 'sandbox.control' },
    ...useAppearanceEntries(),
    { id: 'keys', icon: Keyboard, title: t('shortcuts'), keys: ['?'], run: openSheet },
    { id: 'sign-out', icon: LogOut, title: t('signOut'), run: signOut },
  ]
  return own.filter(
    ({ id, permission }) =>
      (!permission || areaMay(area, permission)) && (id !== 'clock' || findClock() !== null),
  )
}

/** Only a sandbox seller has a clock to move. */
const findClock = () =>
  typeof document === 'undefined' ? null : document.querySelector<HTMLElement>(commandOf('move-clock'))

/** After the palette has given the focus back. */
const pressClock = () => setTimeout(() => findClock()?.click())

const download = (href: string) => () => window.location.assign(href)

function useAppearanceEntries(): Entry[] {
  const t = useTranslations('palette.actions')
  const theme = useTranslations('common.theme')
  const language = useTranslations('common.language')
  const [currentTheme, setTheme] = useTheme()
  const [locale, setLocale] = useLanguage()
  return [
    ...themes
      .filter((one) => one !== currentTheme)
      .map((one) => ({
        id: `theme-${one}`,
        icon: themeIcons[one],
        title: t('theme', { theme: theme(one) }),
        run: () => setTheme(one),
      })),
    ...locales
      .filter((one) => one !== locale)
      .map((one) => ({
        id: `language-${one}`,
        icon: Languages,
        title: t('language', { language: language(one) }),
        words: 'language idioma',
        run: () => setLocale(one),
      })),
  ]
}
