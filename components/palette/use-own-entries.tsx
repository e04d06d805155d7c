'use client'

import {
  Bell,
  BellRing,
  ChartColumn,
  FastForward,
  Keyboard,
  Languages,
  LogOut,
  type LucideIcon,
  Moon,
  Percent,
  Sun,
  SunMoon,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import { areaMay, useArea } from '@/components/portal/if-may'
import { useNavigation } from '@/components/portal/use-navigation'
import { type Theme, themes } from '@/components/ui/appearance/theme'
import { useLanguage } from '@/components/ui/appearance/use-language'
import { useTheme } from '@/components/ui/appearance/use-theme'
import { locales } from '@/lib/base/i18n/locales'
import { type Action, actions } from './actions'
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
  const words = useTranslations('palette.actionWords')
  const appearance = useAppearanceEntries()
  const area = useArea()
  const entryOf = ({ key, icon, href, run, keys }: Action): Entry => ({
    ...{ id: key, icon, title: t(key), words: words(key) },
    ...{ href, run, keys },
  })
  const isShown = ({ key, permission }: Action) =>
    (!permission || areaMay(area, permission)) && (key !== 'moveClock' || findClock() !== null)
  const clock: Action = {
    ...{ key: 'moveClock', icon: FastForward, permission: 'sandbox.control' },
    run: pressClock,
  }
  const ends: Action[] = [
    { key: 'shortcuts', icon: Keyboard, keys: ['?'], run: openSheet },
    { key: 'signOut', icon: LogOut, run: signOut },
  ]
  return [...[...actions, clock].filter(isShown).map(entryOf), ...appearance, ...ends.map(entryOf)]
}

/** Only a sandbox seller has a clock to move. */
const findClock = () =>
  typeof document === 'undefined' ? null : document.querySelector<HTMLElement>(commandOf('move-clock'))

/** After the palette has given the focus back. */
const pressClock = () => setTimeout(() => findClock()?.click())

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
