'use client'

import { SearchX } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorState } from '@/components/ui/error-state'
import { SkeletonRows } from '@/components/ui/skeleton'
import type { ListFields } from '@/lib/base/lists/fields'
import type { Filters } from '@/lib/base/lists/filters'
import type { Choices } from './filter-bar'
import { ListHead } from './list-head'
import { ListLink } from './list-link'
import { type ListLook, ListTable } from './list-table'
import { LiveRows } from './live-rows'
import { Pager } from './pager'
import { type BulkAction, useSelection } from './selection'
import { useWithPending } from './undoable'
import { useAddress } from './use-address'
import { ListRefusal, useList } from './use-list'

type ListViewProps<F extends Filters, S extends string, Item> = ListLook<Item> & {
  fields: ListFields<F, S, Item>
  /** Shown while the list has no row at all. */
  empty: ReactNode
  /** Values with a chip even while they have no row. */
  usualChips?: readonly string[]
  /** The values of the filters whose values come with the page. */
  choices?: Choices
  /** Whether its days are ahead, for the periods that it offers. */
  isAhead?: boolean
  /** What can be done to all selected rows at once. */
  bulk?: readonly BulkAction<Item>[]
}

/** A list of the portal: its filters, columns and file, its rows, kept current, and its pages. */
export function ListView<F extends Filters, S extends string, Item>(props: ListViewProps<F, S, Item>) {
  const { empty, usualChips, choices = {}, bulk = [], isAhead, ...look } = props
  const fields = props.fields as unknown as ListFields<Filters, string, Item>
  const t = useTranslations('lists')
  const { query, hrefOf } = useAddress(fields)
  const { data: page, error, isPlaceholderData, refetch } = useList<Item>(fields, query)
  const bar = { fields, query, hrefOf }
  const isFiltered = Object.keys(query.texts).length > 0
  // What stands before the first row belongs to no filter and to no later page.
  const first = isFiltered || query.cursor ? undefined : look.first
  const isEmpty = page?.items.length === 0 && !first
  if (isEmpty && !isFiltered && !query.cursor) {
    return (
      <>
        <LiveRows />
        {empty}
      </>
    )
  }
  return (
    <>
      <LiveRows />
      <ListHead {...bar} counts={page?.chips} usualChips={usualChips} choices={choices} isAhead={isAhead} />
      {error && !page ? (
        <ErrorState
          title={t('failedTitle')}
          requestId={error instanceof ListRefusal ? error.requestId : undefined}
          action={<Button onClick={() => refetch()}>{t('retry')}</Button>}
        >
          {t('failedBody')}
        </ErrorState>
      ) : !page ? (
        <div className="mt-1 md:pt-9">
          <SkeletonRows label={t('loading')} rows={10} />
        </div>
      ) : isEmpty ? (
        <NoMatch path={fields.path} />
      ) : (
        <div
          aria-busy={isPlaceholderData}
          className={cn('mt-1 transition-opacity', isPlaceholderData && 'opacity-60')}
        >
          <Rows {...look} {...bar} first={first} bulk={bulk} items={page.items} />
          <Pager page={page} query={query} hrefOf={hrefOf} />
        </div>
      )}
    </>
  )
}

type RowsProps<Item> = Omit<Parameters<typeof ListTable<Item>>[0], 'before'> & {
  bulk: readonly BulkAction<Item>[]
}

/** The rows with what is pending on them, and their selection. */
function Rows<Item>({ items: read, bulk, ...props }: RowsProps<Item>) {
  const { fields, untitled } = props
  const items = useWithPending(read, fields.keyOf)
  const locale = useLocale()
  const titleOf = (item: Item) => String(fields.columns[0]!.value(item, locale) || untitled?.(item) || '')
  const { before, bar } = useSelection(items, { keyOf: fields.keyOf, titleOf, actions: bulk })
  return (
    <>
      <ListTable {...props} items={items} before={before} />
      {bar}
    </>
  )
}

function NoMatch({ path }: { path: string }) {
  const t = useTranslations('lists')
  return (
    <EmptyState
      icon={<SearchX />}
      title={t('noneTitle')}
      action={
        <Button asChild>
          <ListLink href={path}>{t('showAll')}</ListLink>
        </Button>
      }
    >
      {t('noneBody')}
    </EmptyState>
  )
}
