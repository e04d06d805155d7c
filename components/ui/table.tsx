// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop the roles of a table once CSS changes its display.
// Rows of one kind. Wide: 44 px rows under a sticky head. On phones each row becomes an item of two lines, by the
// `phone` place of its cells: title and amount above, status and time below; cells without a place are left out there.
import Link from 'next/link'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn'

type TableProps = { label: string; className?: string; children: ReactNode }

export function Table({ label, className, children }: TableProps) {
  return (
    <table
      role="table"
      aria-label={label}
      className={cn('w-full border-separate border-spacing-0', 'max-md:block', className)}
    >
      {children}
    </table>
  )
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead role="rowgroup" className="max-md:sr-only">
      <tr role="row">{children}</tr>
    </thead>
  )
}

type CellLook = {
  /** Amounts and figures go right. */
  align?: 'left' | 'right'
  /** Shown from 1,024 px on only. */
  wideOnly?: boolean
}

const alignLook = ({ align, wideOnly }: CellLook) =>
  cn(align === 'right' ? 'text-right tabular-nums' : 'text-left', wideOnly && 'max-lg:hidden')

type HeadCellProps = Omit<ComponentProps<'th'>, 'align'> & CellLook

export function HeadCell({ align, wideOnly, className, ...props }: HeadCellProps) {
  return (
    <th
      role="columnheader"
      scope="col"
      className={cn(
        'sticky top-(--topbar-height) z-10 h-9 border-b border-line bg-canvas px-3 text-xs font-medium text-muted first:pl-0 last:pr-0',
        alignLook({ align, wideOnly }),
        className,
      )}
      {...props}
    />
  )
}

export function TableBody({ className, ...props }: ComponentProps<'tbody'>) {
  return <tbody role="rowgroup" className={cn('max-md:block', className)} {...props} />
}

/** A row. With a RowLink in it the whole row can be pressed. */
export function Row({ className, ...props }: ComponentProps<'tr'>) {
  return (
    <tr
      role="row"
      className={cn(
        'group/row relative isolate',
        'max-md:grid max-md:min-h-16 max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-3 max-md:gap-y-1 max-md:border-b max-md:border-line max-md:py-3',
        className,
      )}
      {...props}
    />
  )
}

const phonePlace = {
  title: 'max-md:order-1 max-md:font-medium',
  amount: 'max-md:order-2 max-md:justify-self-end max-md:font-medium',
  status: 'max-md:order-3',
  time: 'max-md:order-4 max-md:justify-self-end max-md:text-sm max-md:text-muted',
  none: 'max-md:hidden',
}

type CellProps = Omit<ComponentProps<'td'>, 'align'> & CellLook & { phone?: keyof typeof phonePlace }

export function Cell({ align, wideOnly, phone = 'none', className, ...props }: CellProps) {
  return (
    <td
      role="cell"
      className={cn(
        'h-11 min-w-0 border-b border-line px-3 first:pl-0 last:pr-0 max-md:block max-md:h-auto max-md:border-0 max-md:p-0',
        alignLook({ align, wideOnly }),
        phonePlace[phone],
        className,
      )}
      {...props}
    />
  )
}

/**
 * The name of the row as its link; its press area is the whole row. The hover reaches a little beyond the text, which stays
 * in line with the page. Controls beside it go into RowActions.
 */
export function RowLink({ className, ...props }: ComponentProps<typeof Link>) {
  return (
    <Link
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

/** The row's menu or button at its end, above the row's own link. */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className="relative z-1 flex justify-end">{children}</div>
}
