'use client'

import { ListFilter } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { IfNotViewed } from '@/components/portal/if-may'
import { Button } from '@/components/ui/button'
import type { AnyFields } from '@/lib/base/lists/fields'
import type { ListQuery } from '@/lib/base/lists/query'
import { ColumnsMenu } from './columns-menu'
import { ExportButton, ExportFiles } from './export-button'
import { ActiveFilters, type Choices, FilterForm, hasPeriod, namesOfForm, StatusChips } from './filter-bar'
import { ListSearch } from './list-search'
import { PeriodMenu } from './period-menu'
import type { QueryChange } from './use-address'
import { ViewsMenu } from './views-menu'

export type ListHeadProps = {
  fields: AnyFields
  query: ListQuery
  hrefOf: (change: QueryChange) => string
  /** How many rows each value of the chips has. */
  counts?: Partial<Record<string, number>>
  /** Values with a chip even while they have no row. */
  usualChips?: readonly string[]
  choices: Choices
  /** Whether the days of the list are ahead. */
  isAhead?: boolean
}

/** The head of a list in one row: search, period, states with their counts, filters, columns, views and file. */
export function ListHead({ counts, usualChips, choices, isAhead, ...bar }: ListHeadProps) {
  const { fields, query, hrefOf } = bar
  const search = hrefOf({ cursor: undefined }).slice(fields.path.length + 1)
  const names = namesOfForm(fields)
  const entered = names.filter((name) => query.texts[name] && !['from', 'to'].includes(name))
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <div className="flex items-center gap-2 max-sm:flex-wrap print:hidden">
        {'q' in fields.filters && <ListSearch {...bar} />}
        {hasPeriod(fields) && (
          <div className="max-sm:order-1">
            <PeriodMenu {...bar} isAhead={isAhead} />
          </div>
        )}
        {fields.chips && (
          <div className="flex min-w-0 flex-1 max-sm:order-2">
            <StatusChips {...bar} counts={counts} usual={usualChips} />
          </div>
        )}
        <div className="ms-auto flex shrink-0 gap-1.5">
          {names.length > 0 && (
            <FilterButton open={open} id={id} count={entered.length} toggle={() => setOpen(!open)} />
          )}
          <ColumnsMenu {...bar} />
          <ViewsMenu fields={fields} search={search} />
          <IfNotViewed>
            <ExportButton fields={fields} search={search} />
          </IfNotViewed>
        </div>
      </div>
      {open && <FilterForm {...bar} choices={choices} id={id} />}
      <ActiveFilters {...bar} choices={choices} />
      <ExportFiles fields={fields} />
    </>
  )
}

type FilterButtonProps = { open: boolean; id: string; count: number; toggle: () => void }

function FilterButton({ open, id, count, toggle }: FilterButtonProps) {
  const t = useTranslations('lists')
  return (
    <Button
      size={count > 0 ? 'sm' : 'icon-sm'}
      aria-expanded={open}
      aria-controls={open ? id : undefined}
      aria-label={t('more')}
      title={t('more')}
      onClick={toggle}
      className={open || count > 0 ? 'border-accent-line bg-accent-subtle text-accent-ink' : ''}
    >
      <ListFilter />
      {count > 0 && <span className="tabular-nums">{count}</span>}
    </Button>
  )
}
