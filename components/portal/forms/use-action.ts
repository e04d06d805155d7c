'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { type ActionResult, type Refusal, resultOf, useRefusalToast } from '@/components/portal/action-result'
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
  const { done, conflict, onDone, onRefused, onWorking, next = 'refresh' } = outcome
  const router = useRouter()
  const showToast = useRefusalToast()
  const [working, setWorking] = useState(false)
  const say = (now: boolean) => {
    setWorking(now)
    onWorking?.(now)
  }
  async function run(input: Input) {
    if (working) return
    say(true)
    const result = await resultOf(() => act(input))
    if (!result.ok || next !== 'leave') say(false)
    if (!result.ok) {
      if (onRefused?.(result)) return
      return outcome.showRefusal ? outcome.showRefusal(result) : showToast(result, conflict)
    }
    if (done) toast.success(typeof done === 'string' ? done : done(result.data, input))
    onDone?.(result.data, input)
    if (next === 'refresh') router.refresh()
  }
  return [run, working]
}
