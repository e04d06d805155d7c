'use client'

import { Search } from 'lucide-react'
import Form from 'next/form'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Suspense, useEffect, useRef } from 'react'
import { Input } from '@/components/ui/forms/input'
import { Kbd } from '@/components/ui/kbd'

export function OrderSearchField() {
  return (
    <Suspense>
      <SearchForm />
    </Suspense>
  )
}

function SearchForm() {
  const t = useTranslations('portal.search')
  const field = useRef<HTMLInputElement>(null)
  const query = useSearchParams().get('q') ?? ''
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      field.current?.select()
      field.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <Form action="/orders" role="search" className="max-w-96">
      <Input
        ref={field}
        // A new search in the address resets the field to it.
        key={query}
        type="search"
        name="q"
        defaultValue={query}
        aria-label={t('label')}
        placeholder={t('placeholder')}
        maxLength={255}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        className="border-line bg-sunken"
        start={<Search aria-hidden="true" className="size-4" />}
        end={
          <span className="max-sm:hidden pointer-coarse:hidden">
            <Kbd>⌘K</Kbd>
          </span>
        }
      />
    </Form>
  )
}
