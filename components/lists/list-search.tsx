'use client'

import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { FormEvent } from 'react'
import { Input } from '@/components/ui/forms/input'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
import { Kbd } from '@/components/ui/kbd'
import type { ListQuery } from '@/lib/base/lists/query'
import { goTo, type QueryChange } from './use-address'

interface ListSearchProps {
  query: ListQuery
  hrefOf: (change: QueryChange) => string
}

/** The search of a list; `/` focuses it. It combines with the other filters. */
export function ListSearch({ query, hrefOf }: ListSearchProps) {
  const t = useTranslations('lists')
  const current = query.texts.q ?? ''
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    goTo(hrefOf({ texts: { ...query.texts, q } }))
  }
  return (
    <search className="w-56 shrink-0 max-sm:min-w-40 max-sm:flex-1">
      <form onSubmit={search}>
        <WhenHydrated>
          <Input
            // A new search in the address resets the field to it.
            key={current}
            data-list-search
            type="search"
            name="q"
            defaultValue={current}
            aria-label={t('search')}
            aria-keyshortcuts="/"
            placeholder={t('searchShort')}
            title={t('searchHint')}
            maxLength={255}
            autoComplete="off"
            spellCheck={false}
            className="h-8 text-sm pointer-coarse:h-10"
            enterKeyHint="search"
            start={<Search aria-hidden="true" className="size-4" />}
            end={
              <span className="max-sm:hidden pointer-coarse:hidden">
                <Kbd>/</Kbd>
              </span>
            }
          />
        </WhenHydrated>
      </form>
    </search>
  )
}
