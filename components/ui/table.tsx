// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop the roles of a table once CSS changes its display.
// A table in a wide container has 44 px rows under a sticky head, and more columns the wider it is. In a narrow container
// each row becomes an item, arranged by the `phone` slot of its cells: title and amount above, status and time below. The
// content of hidden columns is shown under the title instead. The width of the container counts, not that of the screen
// (the variants are in app/globals.css).
import Link from 'next/link'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn'

type TableProps = {
  label: string
  /** `few` for short columns, which fit side by side almost everywhere. */
  columns?: 'many' | 'few'
  className?: string
  children: ReactNode
}

export function Table({ label, columns = 'many', className, children }: TableProps) {
  return (
    <div className="@container/table">
      <table
        role="table"
        aria-label={label}
        data-columns={columns}
        className={cn('w-full border-separate border-spacing-0 items:block', className)}
      >
        {children}
      </table>
    </div>
  )
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead role="rowgroup" className="items:sr-only">
      <tr role="row">{children}</tr>
    </thead>
  )
}

type CellLook = {
  /** `right` for amounts and figures. */
  align?: 'left' | 'right'
  /** A less important column, shown only in a wide or a very wide container. */
  from?: 'wide' | 'widest'
}

const columnLook = { wide: 'narrow-table:hidden', widest: 'medium-table:hidden' }

const alignLook = ({ align, from }: CellLook) =>
  cn(align === 'right' ? 'text-right tabular-nums' : 'text-left', from && columnLook[from])

type HeadCellProps = Omit<ComponentProps<'th'>, 'align'> & CellLook

export function HeadCell({ align, from, className, ...props }: HeadCellProps) {
  return (
    <th
      role="columnheader"
      scope="col"
      className={cn(
        'sticky top-(--topbar-height) z-10 h-9 border-b border-line bg-canvas px-3 text-xs font-medium text-muted first:pl-0 last:pr-0',
        alignLook({ align, from }),
        className,
      )}
      {...props}
    />
  )
}

export function TableBody({ className, ...props }: ComponentProps<'tbody'>) {
  return <tbody role="rowgroup" className={cn('items:block', className)} {...props} />
}

/** A row. With a RowLink in it the whole row is clickable. */
export function Row({ className, ...props }: ComponentProps<'tr'>) {
  return (
    <tr
      role="row"
      className={cn(
        'group/row relative isolate',
        'items:grid items:min-h-16 items:grid-cols-[minmax(0,1fr)_auto] items:content-center items:items-baseline items:gap-x-3 items:gap-y-1 items:border-b items:border-line items:py-3',
        className,
      )}
      {...props}
    />
  )
}

const phonePlace = {
  title: 'items:order-1 items:font-medium',
  amount: 'items:order-2 items:justify-self-end items:font-medium',
  status: 'items:order-3 items:text-left',
  time: 'items:order-4 items:col-start-2 items:justify-self-end items:text-sm items:text-muted',
  /** Buttons without which nothing can be done with the row, on a line of their own. */
  actions: 'items:order-5 items:col-span-2 items:justify-self-start items:empty:hidden',
  none: 'items:hidden',
}

type CellProps = Omit<ComponentProps<'td'>, 'align'> &
  CellLook & {
    phone?: keyof typeof phonePlace
    /** The text of the cell: it takes the remaining width and is truncated; the whole text is shown on hover. */
    cut?: string
    /** The content of columns that may be hidden, each an Under. */
    under?: ReactNode
  }

export function Cell({ align, from, phone = 'none', cut, under, className, children, ...props }: CellProps) {
  return (
    <td
      role="cell"
      className={cn(
        'h-11 min-w-0 border-b border-line px-3 first:pl-0 last:pr-0 items:block items:h-auto items:border-0 items:p-0',
        alignLook({ align, from }),
        phonePlace[phone],
        cut !== undefined &&
          cn(phone === 'title' ? 'w-3/5' : 'w-2/5', 'max-w-0 items:w-auto items:max-w-none'),
        under && 'py-0.5',
        className,
      )}
      {...props}
    >
      {cut === undefined ? (
        children
      ) : (
        <div title={cut} className="truncate">
          {children ?? cut}
        </div>
      )}
      {under && <div className="flex flex-wrap gap-x-3 text-sm font-normal text-muted">{under}</div>}
    </td>
  )
}

const untilLook = { columns: 'hidden items:block', wide: 'wide-table:hidden', widest: 'widest-table:hidden' }

/** The content of a hidden column, under the title of the row until the column is shown. */
export function Under({ until, children }: { until: keyof typeof untilLook; children: ReactNode }) {
  if (!children) return null
  const isText = typeof children === 'string'
  return (
    <span
      title={isText ? children : undefined}
      className={cn(
        'max-w-full truncate',
        isText && 'last:min-w-0 last:flex-1 last:basis-24',
        untilLook[until],
      )}
    >
      {children}
    </span>
  )
}

/**
 * The name of the row as its link; the whole row is its click area. The hover background is a little wider than the row, so
 * that the text stays aligned with the page. Other controls of the row go into RowActions.
 */
export function RowLink({ className, ...props }: ComponentProps<typeof Link>) {
  return (
    <Link
      data-row-link
      className={cn(
        'font-medium text-ink focus-visible:outline-none',
        'before:absolute before:inset-y-0 before:-inset-x-3 before:-z-1 before:rounded-md before:transition-colors group-hover/row:before:bg-hover',
        'after:absolute after:inset-y-0 after:-inset-x-3 focus-visible:after:rounded-md focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus',
        className,
      )}
      {...props}
    />
  )
}

type TitleCellProps = { title: string; href: string; wide: string; widest: string }

/** The linked title of a row. Under it stands the content of its `wide` and `widest` columns while they are hidden. */
export function TitleCell({ title, href, wide, widest }: TitleCellProps) {
  const under = (
    <>
      <Under until="widest">{widest}</Under>
      <Under until="wide">{wide}</Under>
    </>
  )
  return (
    <Cell phone="title" cut={title} under={under}>
      <RowLink href={href} prefetch={false}>
        {title}
      </RowLink>
    </Cell>
  )
}

/** The menu or button at the end of a row, above the click area of its link. */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className="relative z-1 flex justify-end">{children}</div>
}
