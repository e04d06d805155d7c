'use client'

import { Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Input } from '@/components/ui/forms/input'
import { Kbd } from '@/components/ui/kbd'
import { SearchResults } from './search-results'
import { useFocusBySlash } from './use-focus-by-slash'
import { useSearch } from './use-search'

/** Finds pages and sections during typing. `/` focuses the field, arrows select, Enter opens. */
export function SearchField() {
  const t = useTranslations('docs.search')
  const router = useRouter()
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [question, setQuestion] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const found = useSearch(question)
  useFocusBySlash(box)

  function close() {
    setOpen(false)
    setAt(0)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      close()
      setQuestion('')
    }
    if (!found || found.length === 0) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setAt((now) => (now + step + found.length) % found.length)
    }
    const chosen = found[at]
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      close()
      box.current?.blur()
      router.push(chosen.href)
    }
  }

  const isShown = isOpen && question.trim() !== '' && found !== undefined
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving the field with its results closes them.
    <div
      className="relative w-full max-w-110"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <Input
        ref={box}
        type="search"
        role="combobox"
        aria-label={t('label')}
        aria-expanded={isShown}
        aria-controls={`${id}-results`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && found.length > 0 ? `${id}-${at}` : undefined}
        autoComplete="off"
        maxLength={100}
        placeholder={t('placeholder')}
        value={question}
        onChange={(event) => {
          setQuestion(event.target.value)
          setOpen(true)
          setAt(0)
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
        start={<Search className="size-4" />}
        end={
          <span className="max-sm:hidden pointer-coarse:hidden">
            <Kbd>/</Kbd>
          </span>
        }
      />
      {isShown && <SearchResults id={id} question={question} found={found} at={at} onChoose={close} />}
      <span role="status" className="sr-only">
        {isShown && t('found', { count: found.length })}
      </span>
    </div>
  )
}
