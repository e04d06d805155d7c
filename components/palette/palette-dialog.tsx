'use client'

import { Search, X } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Dialog as Base } from 'radix-ui'
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import { leaveThen } from '@/components/portal/leaving/request'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { scrimLook } from '@/components/ui/overlays/dialog-panel'
import { Spinner } from '@/components/ui/spinner'
import { MAX_SEARCH_LENGTH } from '@/lib/base/search/search'
import type { Entry } from './entries'
import { optionId, PaletteList } from './palette-list'
import { rememberRecord } from './stored'
import { type EntrySources, useEntryGroups } from './use-entry-groups'

type PaletteDialogProps = EntrySources & { open: boolean; onOpenChange: (open: boolean) => void }

/** The command palette: pages, actions and records in one field. On phones it fills the screen. */
export function PaletteDialog({ open, onOpenChange, ...sources }: PaletteDialogProps) {
  const t = useTranslations('palette')
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Overlay className={scrimLook} />
        <Base.Content
          aria-describedby={undefined}
          className={cn(
            'fixed z-50 flex flex-col overflow-hidden bg-raised shadow-float outline-none',
            'inset-0 data-[state=open]:animate-fade-in',
            'sm:inset-x-0 sm:top-[12vh] sm:bottom-auto sm:mx-auto sm:max-h-[70dvh] sm:max-w-160 sm:rounded-lg sm:data-[state=open]:animate-rise-in',
          )}
        >
          <Base.Title className="sr-only">{t('title')}</Base.Title>
          <Palette {...sources} close={() => onOpenChange(false)} />
        </Base.Content>
      </Base.Portal>
    </Base.Root>
  )
}

function Palette({ close, ...sources }: EntrySources & { close: () => void }) {
  const t = useTranslations('palette')
  const id = useId()
  const { typed, type, groups, at, isLooking, failed, point, choose, onKeyDown } = useChoice(sources, close)
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <>
      <PaletteField
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        aria-controls={id}
        aria-activedescendant={at && optionId(id, at)}
        isLooking={isLooking}
      />
      <PaletteList
        id={id}
        label={t('results')}
        groups={groups}
        at={at?.id}
        onPoint={point}
        onChoose={choose}
      />
      {failed !== undefined && (
        <p className="px-5 py-4 text-muted">{failed ? t('failed', { requestId: failed }) : t('away')}</p>
      )}
      {count === 0 && !isLooking && failed === undefined && (
        <p className="px-5 py-6 text-muted">{t('none', { text: typed.trim() })}</p>
      )}
      <p role="status" className="sr-only">
        {isLooking ? t('looking') : t('found', { count })}
      </p>
    </>
  )
}

/** Which entries there are for the typed text, which of them is chosen, and what the keys do. */
function useChoice(sources: EntrySources, close: () => void) {
  const router = useRouter()
  const [typed, setTyped] = useState('')
  const [pointed, setPointed] = useState<string>()
  const { groups, ...search } = useEntryGroups(typed, sources)
  const entries = groups.flatMap((group) => group.entries)
  const at = entries.find((entry) => entry.id === pointed) ?? entries[0]

  function choose(entry: Entry) {
    close()
    const { href } = entry
    if (href) leaveThen(() => router.push(href))
    if (entry.href && entry.isRecord) rememberRecord(sources.seller, { path: entry.href, title: entry.title })
    entry.run?.()
  }
  function onKeyDown(event: KeyboardEvent) {
    // The keys that end the composition of a character choose nothing.
    if (event.nativeEvent.isComposing || !at) return
    const move = moves[event.key]
    if (!move && event.key !== 'Enter') return
    event.preventDefault()
    if (move) setPointed(entries[move(entries.indexOf(at), entries.length)]!.id)
    else choose(at)
  }
  function type(text: string) {
    setTyped(text)
    setPointed(undefined)
  }
  return {
    typed,
    type,
    groups,
    ...search,
    at,
    point: (entry: Entry) => setPointed(entry.id),
    choose,
    onKeyDown,
  }
}

function PaletteField({ isLooking, ...props }: ComponentProps<'input'> & { isLooking: boolean }) {
  const t = useTranslations('palette')
  const common = useTranslations('common')
  return (
    <div className="flex items-center gap-3 border-b border-line ps-4 pe-2">
      <Search aria-hidden="true" className="size-4 shrink-0 text-faint" />
      <input
        // biome-ignore lint/a11y/noAutofocus: the palette opens to be typed into.
        autoFocus
        type="text"
        role="combobox"
        aria-label={t('label')}
        aria-expanded="true"
        aria-autocomplete="list"
        placeholder={t('placeholder')}
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        className="h-14 min-w-0 flex-1 bg-transparent text-(length:--control-text) text-ink outline-none placeholder:text-faint"
        {...props}
      />
      {isLooking && <Spinner className="size-4 text-faint" />}
      <Base.Close asChild>
        <Button variant="ghost" size="icon-sm" aria-label={common('close')} className="text-muted">
          <X />
        </Button>
      </Base.Close>
    </div>
  )
}

/** Which entry is the next one, from the first to the last and around. */
const moves: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  PageDown: (index, count) => Math.min(index + 8, count - 1),
  PageUp: (index) => Math.max(index - 8, 0),
}
