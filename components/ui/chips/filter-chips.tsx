import Link from 'next/link'
import type { ComponentProps, ComponentType } from 'react'
import { cn } from '../cn'
import { useFormats } from '../use-formats'

type FilterChipsProps = {
  label: string
  chips: readonly { href: string; label: string; count?: number; current: boolean }[]
  /** Another link than that of the router. */
  link?: ComponentType<ComponentProps<'a'> & { href: string }>
  /** Whether they stand in a row with other controls, and scroll sideways in what is left of it. */
  inRow?: boolean
}

/** Filters of a list with their counts, as links, so that they can be shared and the back button works. */
export function FilterChips({ label, chips, link: ChipLink = Link, inRow }: FilterChipsProps) {
  const { number } = useFormats()
  return (
    <nav
      aria-label={label}
      className={cn(
        'overflow-x-auto py-1 [scrollbar-width:none]',
        inRow
          ? 'min-w-0 flex-1 [mask-image:linear-gradient(to_right,black_calc(100%-1.5rem),transparent)]'
          : '-mx-4 px-4 sm:mx-0 sm:px-0',
      )}
    >
      <ul className={cn('flex w-max', inRow ? 'gap-1.5 pe-6' : 'gap-2 sm:w-auto sm:flex-wrap')}>
        {chips.map((chip) => (
          <li key={chip.href}>
            <ChipLink
              href={chip.href}
              aria-current={chip.current ? 'page' : undefined}
              className={cn(
                'inline-flex h-8 items-center gap-2 rounded-full border px-3 text-sm font-medium transition-colors pointer-coarse:h-10',
                chip.current
                  ? 'border-accent-line bg-accent-subtle text-accent-ink'
                  : 'border-line bg-surface text-muted hover:bg-hover hover:text-ink',
              )}
            >
              {chip.label}
              {chip.count !== undefined && (
                <span className={cn('text-xs tabular-nums', !chip.current && 'text-faint')}>
                  {number(chip.count)}
                </span>
              )}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
