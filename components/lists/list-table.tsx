'use client'

import { ArrowDown, ArrowUp } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { ExactTime } from '@/components/ui/relative-time'
import {
  Cell,
  HeadCell,
  Row,
  RowActions,
  RowLink,
  Table,
  TableBody,
  TableHead,
  Under,
} from '@/components/ui/table'
import type { Column, ListFields } from '@/lib/base/lists/fields'
import type { Filters } from '@/lib/base/lists/filters'
import { type ListQuery, shownColumns } from '@/lib/base/lists/query'
import { ListLink } from './list-link'
import { RecordMenu, type RecordMenuOf } from './record-menu'
import type { QueryChange } from './use-address'
import { useRefreshLists } from './use-refresh-lists'
import { useCellText, useWord } from './use-words'

export interface ListLook<Item> {
  /** The page of a row; absent where a row has none, and its menu is shown on phones too. */
  linkOf?: (item: Item) => string
  /** What a cell shows instead of the text of its value, by the key of its column. */
  cells?: Partial<Record<string, (item: Item) => ReactNode>>
  /** What stands under the title where a column is hidden, instead of the text of its value. */
  under?: Partial<Record<string, (item: Item) => ReactNode>>
  /** The text of the first column where its value is empty. */
  untitled?: (item: Item) => string
  /** What the menu at the end of a row offers. */
  rowMenu?: (item: Item) => RecordMenuOf
  /** What stands before the menu. */
  besideMenu?: (item: Item) => ReactNode
  /** An item that the list does not have, shown before its first row, without a menu. */
  first?: Item
}

type ListTableProps<Item> = ListLook<Item> & {
  fields: ListFields<Filters, string, Item>
  query: ListQuery
  items: readonly Item[]
  hrefOf: (change: QueryChange) => string
  /** The cell before each row, as for a box to select it; null in the head. */
  before?: (item: Item | null) => ReactNode
}

const isFigure = ({ kind, phone }: Column<never>) =>
  kind === 'amount' || kind === 'number' || (kind === 'instant' && phone === 'time')

export function ListTable<Item>({ fields, query, items, hrefOf, before, ...look }: ListTableProps<Item>) {
  const t = useTranslations('lists')
  const word = useWord()
  const refresh = useRefreshLists()
  const columns = shownColumns(fields, query) as readonly Column<Item>[]
  return (
    <div
      className={cn(
        // More columns than fit scroll sideways; the head is not sticky then, and cut texts have a width.
        query.columns &&
          'relative md:overflow-x-auto md:[&_td]:max-w-none md:[&_td>.truncate]:w-56 md:[&_th]:static',
      )}
    >
      <Table label={word(fields.texts, 'list')}>
        <TableHead>
          {before && <HeadCell className="w-8">{before(null)}</HeadCell>}
          {columns.map((column) => (
            <SortableHead key={column.key} column={column} fields={fields} query={query} hrefOf={hrefOf} />
          ))}
          {look.rowMenu && (
            <HeadCell className="w-10">
              <span className="sr-only">{t('actions')}</span>
            </HeadCell>
          )}
        </TableHead>
        <TableBody>
          {[...(look.first ? [look.first] : []), ...items].map((item) => (
            <Row key={fields.keyOf(item)}>
              {before && <Cell className="items:hidden">{item !== look.first && before(item)}</Cell>}
              {columns.map((column) => (
                <ItemCell
                  key={column.key}
                  texts={fields.texts}
                  column={column}
                  columns={columns}
                  item={item}
                  {...look}
                />
              ))}
              {look.rowMenu && (
                <Cell phone={look.linkOf ? 'none' : 'actions'}>
                  {item !== look.first && (
                    <RowActions>
                      {look.besideMenu?.(item)}
                      <RecordMenu
                        {...look.rowMenu(item)}
                        uuid={fields.keyOf(item)}
                        onDone={() => void refresh()}
                      />
                    </RowActions>
                  )}
                </Cell>
              )}
            </Row>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}

type SortableHeadProps<Item> = Pick<ListTableProps<Item>, 'fields' | 'query' | 'hrefOf'> & {
  column: Column<Item>
}

/** The title of a column; of a sortable one a link that sorts by it, or turns the order. */
function SortableHead<Item>({ column, fields, query, hrefOf }: SortableHeadProps<Item>) {
  const word = useWord()
  const title = word(`${fields.texts}.columns`, column.key)
  const align = isFigure(column) ? 'right' : 'left'
  const { sort: by, from } = column
  if (!by) {
    return (
      <HeadCell align={align} from={from}>
        {title}
      </HeadCell>
    )
  }
  const isCurrent = query.sort.by === by
  const descending = isCurrent ? !query.sort.descending : true
  const Arrow = query.sort.descending ? ArrowDown : ArrowUp
  return (
    <HeadCell
      align={align}
      from={from}
      aria-sort={isCurrent ? (query.sort.descending ? 'descending' : 'ascending') : 'none'}
    >
      <ListLink
        href={hrefOf({ sort: { by, descending } })}
        className={cn('inline-flex items-center gap-1 rounded-sm hover:text-ink', isCurrent && 'text-ink')}
      >
        {isCurrent && <Arrow aria-hidden="true" className="size-3" />}
        {title}
      </ListLink>
    </HeadCell>
  )
}

type ItemCellProps<Item> = ListLook<Item> & {
  texts: string
  column: Column<Item>
  columns: readonly Column<Item>[]
  item: Item
}

function ItemCell<Item>({ column, item, linkOf, cells, untitled, ...rest }: ItemCellProps<Item>) {
  const [textOf, locale] = [useCellText(), useLocale()]
  const words = textOf(column, item)
  const own = cells?.[column.key]?.(item)
  const { kind, from, phone } = column
  const align = isFigure(column) ? 'right' : 'left'
  if (phone === 'title') {
    const title = words || untitled?.(item) || '–'
    return (
      <Cell phone="title" cut={title} under={<Hidden item={item} {...rest} />}>
        {linkOf ? (
          <RowLink href={linkOf(item)} prefetch={false}>
            {own ?? title}
          </RowLink>
        ) : (
          <span className="font-medium">{own ?? title}</span>
        )}
      </Cell>
    )
  }
  const look = cn(
    phone === 'amount' ? 'font-medium' : 'text-muted',
    kind === 'text' ? undefined : 'whitespace-nowrap',
  )
  if (kind === 'text' && own === undefined && from) {
    return <Cell from={from} phone={phone} cut={words} className={look} />
  }
  return (
    <Cell from={from} phone={phone} align={align} className={look}>
      {own ??
        (kind === 'instant' && words ? (
          <ExactTime at={String(column.value(item, locale))} />
        ) : (
          <span className="inline-block max-w-72 truncate align-bottom" title={words}>
            {words}
          </span>
        ))}
    </Cell>
  )
}

type HiddenProps<Item> = Pick<ListLook<Item>, 'under'> & {
  texts: string
  columns: readonly Column<Item>[]
  item: Item
}

/** The texts of the columns that are hidden in a narrow page, the last one first: it is hidden first. */
function Hidden<Item>({ texts, columns, item, under }: HiddenProps<Item>) {
  const [textOf, word, locale] = [useCellText(), useWord(), useLocale()]
  return columns
    .filter(({ phone }) => phone === undefined)
    .toReversed()
    .map((column) => {
      const own = under?.[column.key]
      const text = textOf(column, item)
      const title = word(`${texts}.columns`, column.key)
      return (
        <Under key={column.key} until={column.from ?? 'columns'}>
          {own ? (
            own(item)
          ) : text && isBare(column) ? (
            <>
              {title}{' '}
              {column.kind === 'instant' ? <ExactTime at={String(column.value(item, locale))} /> : text}
            </>
          ) : (
            text
          )}
        </Under>
      )
    })
}

/** Whether a value says nothing without the title of its column: a figure, or a day. */
const isBare = ({ kind }: Column<never>) =>
  kind === 'amount' || kind === 'number' || kind === 'instant' || kind === 'day'
