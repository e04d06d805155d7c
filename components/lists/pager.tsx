'use client'

import { ChevronLeft, ChevronRight, ChevronsLeft } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { Button } from '@/components/ui/button'
import { useFormats } from '@/components/ui/use-formats'
import type { ListPage } from '@/lib/base/lists/list'
import type { ListQuery } from '@/lib/base/lists/query'
import { ListLink } from './list-link'
import type { QueryChange } from './use-address'
import { useWord } from './use-words'

type PagerProps = {
  page: ListPage<unknown>
  query: ListQuery
  hrefOf: (change: QueryChange) => string
}

/** How many rows there are, and the pages before and after. A page begins beside a given row, so that new rows do not shift it. */
export function Pager({
  page: { next, previous, total, counted, sums = [], summedUpTo },
  query,
  hrefOf,
}: PagerProps) {
  const t = useTranslations('lists')
  const word = useWord()
  const { money } = useFormats()
  return (
    <nav aria-label={t('pages')} className="mt-4 flex flex-wrap items-center justify-between gap-2">
      <p aria-live="polite" className="text-sm text-muted">
        {total > counted ? t('totalMore', { count: counted }) : t('total', { count: total })}
        {sums.map(({ words, word: name, value }) => (
          <Fragment key={name}>
            {' · '}
            {word(words, name)} <span className="font-medium text-ink tabular-nums">{money(value)}</span>
          </Fragment>
        ))}
        {summedUpTo && <> · {t('tooManyToSum', { count: summedUpTo })}</>}
      </p>
      <div className="flex gap-2">
        {query.cursor && (
          <Button asChild size="sm" variant="ghost">
            <ListLink href={hrefOf({ cursor: undefined })} aria-label={t('first')} title={t('first')}>
              <ChevronsLeft />
            </ListLink>
          </Button>
        )}
        {previous && (
          <Button asChild size="sm">
            <ListLink href={hrefOf({ cursor: { side: 'before', key: previous } })} rel="prev">
              <ChevronLeft />
              {t('previous')}
            </ListLink>
          </Button>
        )}
        {next && (
          <Button asChild size="sm">
            <ListLink href={hrefOf({ cursor: { side: 'after', key: next } })} rel="next">
              {t('next')}
              <ChevronRight />
            </ListLink>
          </Button>
        )}
      </div>
    </nav>
  )
}
