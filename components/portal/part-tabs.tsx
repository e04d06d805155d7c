'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { showCurrent } from '@/components/ui/chips/show-current'
import { Tabs } from './tabs'
import { useCurrentPart } from './use-navigation'

/** The title of the current page: its name, which the tabs of its entry say to those who see them. */
export function PartTabs() {
  const t = useTranslations('portal.nav')
  const pathname = usePathname()
  const { entry, part } = useCurrentPart()
  if (!entry || !part) return null
  const tabs = entry.parts.filter((one) => !one.isUnused || one === part)
  if (tabs.length < 2) return <h1 className="py-1.5 text-lg font-semibold text-ink">{t(part.labelKey)}</h1>
  return (
    <>
      <h1 className="sr-only print:not-sr-only print:text-lg print:font-semibold">{t(part.labelKey)}</h1>
      <div ref={showCurrent} key={pathname} className="contents">
        <Tabs
          label={t('parts', { entry: t(entry.labelKey) })}
          tabs={tabs.map((one) => ({ href: one.href, label: t(one.labelKey), current: one === part }))}
          isHead
        />
      </div>
    </>
  )
}
