'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { leaveThen } from '@/components/portal/leaving/request'
import { useNavigation } from '@/components/portal/use-navigation'
import { goToPage, isTyping, LIST_SEARCH, PREFIX_MS, ROW_LINK } from './shortcuts'
import { useLetterShortcuts } from './stored'

interface ShortcutHandlers {
  openPalette: () => void
  openSheet: () => void
}

/** Handles the shortcuts of the portal, wherever the focus is; single letters only outside of fields and dialogs. */
export function useShortcuts({ openPalette, openSheet }: ShortcutHandlers): void {
  const router = useRouter()
  const { groups } = useNavigation()
  const [areLettersOn] = useLetterShortcuts()
  const prefixAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const pages = groups
      .flatMap(({ entries }) => entries)
      .flatMap(({ parts }) => parts.map(({ href }) => href))
    function onLetter(key: string): boolean {
      if (performance.now() - prefixAt.current < PREFIX_MS) {
        prefixAt.current = Number.NEGATIVE_INFINITY
        const page = pages.find((href) => goToPage[href] === key)
        if (page) leaveThen(() => router.push(page))
        return page !== undefined
      }
      if (key === 'g') prefixAt.current = performance.now()
      else if (key === '?') openSheet()
      else if (key === '/') focusListSearch() || openPalette()
      else if (key === 'j' || key === 'k') return focusRow(key === 'j' ? 1 : -1)
      return key === '?' || key === '/'
    }
    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing || event.altKey) return
      const key = event.key.toLowerCase()
      const isCommand = event.metaKey || event.ctrlKey
      if (isCommand && key === 'k' && !event.shiftKey) {
        event.preventDefault()
        return openPalette()
      }
      if (isCommand || !areLettersOn || isTyping(event.target)) return
      if (onLetter(key)) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [groups, areLettersOn, openPalette, openSheet, router])
}

function focusListSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>(LIST_SEARCH)
  field?.focus()
  field?.select()
  return field !== null
}

/** Moves to the next row of the lists of the page, or the one before; the first one where no row has the focus. */
function focusRow(step: 1 | -1): boolean {
  const links = [...document.querySelectorAll<HTMLElement>(ROW_LINK)]
  const at = links.findIndex((link) => link.closest('[role="row"]')?.contains(document.activeElement))
  const next = at < 0 ? links[0] : links[at + step]
  next?.focus()
  return next !== undefined
}
