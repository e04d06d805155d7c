'use client'
// Connects the actions of any page with the one dialog that requests a proof of the person.
import { useSyncExternalStore } from 'react'

type Answer = (confirmed: boolean) => void

let waiting: Answer[] = []
const listeners = new Set<() => void>()

function setWaiting(next: Answer[]) {
  waiting = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Opens the dialog, and resolves with whether the person gave the proof; false at once on a page without the dialog. */
export function requestStepUp(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false)
  return new Promise((answer) => setWaiting([...waiting, answer]))
}

/** For the dialog: whether an action waits for a proof, and the function that reports the outcome to all of them. */
export function useStepUpRequest(): [boolean, Answer] {
  const isWaiting = useSyncExternalStore(
    subscribe,
    () => waiting.length > 0,
    () => false,
  )
  return [
    isWaiting,
    (confirmed) => {
      const answers = waiting
      setWaiting([])
      for (const answer of answers) answer(confirmed)
    },
  ]
}
