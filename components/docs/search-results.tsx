import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import type { SearchResult } from '@/lib/docs/search'

type SearchResultsProps = {
  id: string
  question: string
  found: readonly SearchResult[]
  /** The index of the selected result. */
  at: number
  onChoose: () => void
}

export function SearchResults({ id, question, found, at, onChoose }: SearchResultsProps) {
  const t = useTranslations('docs.search')
  return (
    <div className="fixed inset-x-2 top-(--topbar-height) z-30 mt-1 max-h-[70dvh] overflow-y-auto rounded-lg bg-raised p-1.5 shadow-float sm:absolute sm:inset-x-0 sm:top-full">
      {found.length === 0 && <p className="px-3 py-4 text-muted">{t('none', { q: question.trim() })}</p>}
      <div role="listbox" id={`${id}-results`} aria-label={t('results')}>
        {found.map(({ href, title, section, excerpt }, index) => (
          <Link
            key={`${href} ${title} ${section}`}
            id={`${id}-${index}`}
            href={href}
            prefetch={false}
            role="option"
            aria-selected={index === at}
            tabIndex={-1}
            onClick={onChoose}
            className={cn('block rounded-md px-3 py-2 hover:bg-hover', index === at && 'bg-hover')}
          >
            <span className="block font-medium text-ink">
              {title}
              {section && <span className="font-normal text-muted"> › {section}</span>}
            </span>
            <span className="line-clamp-1 text-sm text-muted">{excerpt}</span>
          </Link>
        ))}
      </div>
    </div>
  )
}
