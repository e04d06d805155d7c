'use client'
// Connects any page with a dialog that stands once in the layout: what asks waits until the dialog has its answer.
import { useSyncExternalStore } from 'react'

type Answer = (agreed: boolean) => void

interface DialogRequest {
  /** Whether the page has the dialog. */
  hasDialog(): boolean
  /** Opens the dialog, and resolves with the answer; false at once on a page without the dialog. */
  ask(): Promise<boolean>
  /** For the dialog: whether something waits for an answer, and the function that gives it to all that waits. */
  useRequest(): [boolean, Answer]
}

export function createDialogRequest(): DialogRequest {
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
  function answerAll(agreed: boolean) {
    const answers = waiting
    setWaiting([])
    for (const answer of answers) answer(agreed)
  }
  return {
    hasDialog: () => listeners.size > 0,
    ask() {
      if (listeners.size === 0) return Promise.resolve(false)
      return new Promise((answer) => setWaiting([...waiting, answer]))
    },
    useRequest() {
      const isWaiting = useSyncExternalStore(
        subscribe,
        () => waiting.length > 0,
        () => false,
      )
      return [isWaiting, answerAll]
    },
  }
}
