'use client'

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type ActionResult, resultOf } from '@/components/portal/action-result'
import { storeBeforeLeaving } from '@/components/portal/leaving/request'
import { markSaved } from '@/components/ui/forms/unsaved-changes'

const PAUSE_MS = 600

export type SaveDraft = (input: { uuid: string; answer: string }) => Promise<ActionResult>
export type DraftState = 'draftSaving' | 'draftSaved' | 'draftFailed'

type DraftProps = {
  uuid: string
  /** What is stored. */
  initial: string
  form: RefObject<HTMLFormElement | null>
  save: SaveDraft
}

/** What was typed in this tab, beside what the page had then: a step back shows the page as it was loaded. */
const typedHere = new Map<string, { before: string; text: string }>()

function latestOf(uuid: string, initial: string): string {
  const kept = typedHere.get(uuid)
  return kept?.before === initial ? kept.text : initial
}

/** The text of an answer. It is stored once the seller pauses, leaves the field or the page. */
export function useDraft({ uuid, initial, form, save }: DraftProps) {
  const [text, setText] = useState(() => latestOf(uuid, initial))
  const [state, setState] = useState<DraftState | undefined>(text ? 'draftSaved' : undefined)
  /** What is typed now and what is stored, without waiting for a render. */
  const typed = useRef(text)
  const stored = useRef(initial)
  const running = useRef<Promise<void>>(undefined)

  async function storeAll() {
    while (typed.current !== stored.current) {
      const answer = typed.current
      const result = await resultOf(() => save({ uuid, answer }))
      if (!result.ok) return setState('draftFailed')
      stored.current = answer
    }
    markSaved(form.current)
    setState('draftSaved')
  }
  async function store() {
    // One at a time, so that an earlier text never replaces a later one.
    running.current ??= storeAll().finally(() => {
      running.current = undefined
    })
    await running.current
  }
  const storeNow = useEffectEvent(store)
  useEffect(() => storeBeforeLeaving(() => storeNow()), [])
  useEffect(() => {
    if (text === stored.current) return
    const timer = setTimeout(() => storeNow(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return {
    text,
    state,
    store,
    change(next: string) {
      typed.current = next
      typedHere.set(uuid, { before: initial, text: next })
      setText(next)
      setState('draftSaving')
    },
  }
}
