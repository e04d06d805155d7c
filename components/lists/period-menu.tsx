'use client'

import { CalendarDays } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { useNow } from '@/components/ui/clock'
import { Menu, MenuChoice } from '@/components/ui/overlays/dropdown-menu'
import { useFormats } from '@/components/ui/use-formats'
import { civilDateOf } from '@/lib/base/kernel/dates'
import type { ListQuery } from '@/lib/base/lists/query'
import { periodPresets } from './period-presets'
import { goTo, type QueryChange } from './use-address'

type PeriodMenuProps = {
  query: ListQuery
  hrefOf: (change: QueryChange) => string
  /** Whether its days are ahead. */
  isAhead?: boolean
}

const ANY = 'any'
const OWN = 'own'

/** Chooses the days of a list by their name; others are entered among the filters. */
export function PeriodMenu({ query, hrefOf, isAhead = false }: PeriodMenuProps) {
  const t = useTranslations('lists.periods')
  const { calendarDate } = useFormats()
  const presets = periodPresets(civilDateOf(new Date(useNow())), isAhead)
  const { from, to, ...others } = query.texts
  const current = presets.find((one) => one.from === from && one.to === to)?.name
  const days = [from, to].map((date) => (date ? calendarDate(date) : '…')).join(' – ')
  const isChosen = Boolean(from || to)
  function choose(name: string) {
    const preset = presets.find((one) => one.name === name)
    goTo(hrefOf({ texts: { ...others, ...(preset && { from: preset.from, to: preset.to }) } }))
  }
  return (
    <Menu
      align="start"
      trigger={
        <Button size="sm" className={isChosen ? 'border-accent-line bg-accent-subtle text-accent-ink' : ''}>
          <CalendarDays />
          {current ? t(current) : isChosen ? days : t('title')}
        </Button>
      }
    >
      <MenuChoice
        label={t('title')}
        value={current ?? (isChosen ? OWN : ANY)}
        onValueChange={choose}
        options={[
          { value: ANY, label: t('any') },
          ...presets.map(({ name }) => ({ value: name as string, label: t(name) })),
        ]}
      />
    </Menu>
  )
}
