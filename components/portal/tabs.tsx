import Link from 'next/link'
import { cn } from '@/components/ui/cn'
import { useFormats } from '@/components/ui/use-formats'

type TabsProps = {
  label: string
  tabs: readonly { href: string; label: string; count?: number; current: boolean }[]
  /** Whether they are the head of the page, beside its actions. */
  isHead?: boolean
}

/** The sections of a page as links, one shown at a time: each has its address, so that it can be shared and back works. */
export function Tabs({ label, tabs, isHead }: TabsProps) {
  const { number } = useFormats()
  return (
    <nav
      aria-label={label}
      className={cn(
        'overflow-x-auto border-b border-line [scrollbar-width:none]',
        isHead ? 'max-w-full grow max-sm:basis-full' : '-mx-4 mb-6 px-4 sm:mx-0 sm:px-0',
      )}
    >
      <ul className={cn('flex gap-x-5', isHead ? 'max-sm:w-max sm:flex-wrap' : 'w-max')}>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Link
              href={tab.href}
              scroll={false}
              prefetch={false}
              aria-current={tab.current ? 'page' : undefined}
              className={cn(
                '-mb-px inline-flex h-10 items-center gap-1.5 border-b-2 font-medium transition-colors',
                tab.current ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="text-xs text-faint tabular-nums">{number(tab.count)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
