'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { type ActionResult, type Refusal, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { submittedForm } from '@/components/ui/forms/unsaved-changes'
import { toast } from '@/components/ui/overlays/toast'

export interface ActionOutcome<Input, Data> {
  /** The toast after a success. */
  done?: string | ((data: Data, input: Input) => string)
  /** The text of the toast for a conflict. */
  conflict?: string
  /** Called after a success, before the page is refreshed. */
  onDone?: (data: Data, input: Input) => void
  /** Returns whether it has shown the refusal; otherwise a toast says what to do. */
  onRefused?: (refusal: Refusal) => boolean
  /** In place of the usual toast. */
  showRefusal?: (refusal: Refusal) => void
  onWorking?: (working: boolean) => void
  /** After a success the page is refreshed, or stays as it is, or is left: until another opens it stays busy. */
  next?: 'refresh' | 'stay' | 'leave'
}

/** Returns a function that runs the action once at a time and shows its result, and whether it is running. */
export function useAction<Input, Data>(
  act: (input: Input) => Promise<ActionResult<Data>>,
  outcome: ActionOutcome<Input, Data>,
): [(input: Input) => Promise<void>, boolean] {
  const [once, working] = useOnce(outcome.onWorking)
  const send = useSend(act, outcome)
  return [(input) => once((form) => send(input, form)), working]
}

/** What the page does after the work: it stays, or another one opens and until then it is busy. */
export type After = 'stay' | 'leave'

/**
 * Returns a function that does work unless some is being done, from the event on: a second click can come before the page shows that
 * it is working. The work gets the form that was submitted for it.
 */
export function useOnce(onWorking?: (working: boolean) => void) {
  const isWorking = useRef(false)
  const [working, setWorking] = useState(false)
  const say = (now: boolean) => {
    isWorking.current = now
    setWorking(now)
    onWorking?.(now)
  }
  async function once(work: (form: Element | undefined) => Promise<After>) {
    if (isWorking.current) return
    say(true)
    let after: After = 'stay'
    try {
      after = await work(submittedForm())
    } finally {
      if (after === 'stay') say(false)
    }
  }
  return [once, working] as const
}

/** Returns a function that runs the action and shows its result. */
export function useSend<Input, Data>(
  act: (input: Input) => Promise<ActionResult<Data>>,
  outcome: ActionOutcome<Input, Data>,
) {
  const { done, conflict, onDone, onRefused, next = 'refresh' } = outcome
  const router = useRouter()
  const showToast = useRefusalToast()
  return async (input: Input, form: Element | undefined): Promise<After> => {
    const result = await resultOf(() => act(input), form)
    if (!result.ok) {
      if (!onRefused?.(result)) (outcome.showRefusal ?? ((refusal) => showToast(refusal, conflict)))(result)
      return 'stay'
    }
    if (done) toast.success(typeof done === 'string' ? done : done(result.data, input))
    onDone?.(result.data, input)
    if (next === 'refresh') router.refresh()
    return next === 'leave' ? 'leave' : 'stay'
  }
}
