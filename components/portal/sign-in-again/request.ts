'use client'
// Connects the actions and live updates of any page with the one dialog that asks to sign in again after the session has ended.
import { useSyncExternalStore } from 'react'

type Answer = (signedIn: boolean) => void

let waiting: Answer[] = []
let isSignedIn: (() => Promise<boolean>) | undefined
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

/** Opens the dialog, and resolves with whether the same person signed in again; false at once on a page without the dialog. */
export function requestSignIn(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false)
  return new Promise((answer) => setWaiting([...waiting, answer]))
}

/** For the dialog: how it asks the server whether the session of this page still counts. Returns how to end that. */
export function checkSignInBy(check: () => Promise<boolean>): () => void {
  isSignedIn = check
  return () => {
    isSignedIn = undefined
  }
}

/** Whether the session of this page still counts; true where nobody can say. */
export const isStillSignedIn = async (): Promise<boolean> => (await isSignedIn?.()) ?? true

/** For the dialog: whether something waits for a sign-in, and the function that reports the outcome to all of it. */
export function useSignInRequest(): [boolean, Answer] {
  const isWaiting = useSyncExternalStore(
    subscribe,
    () => waiting.length > 0,
    () => false,
  )
  return [
    isWaiting,
    (signedIn) => {
      const answers = waiting
      setWaiting([])
      for (const answer of answers) answer(signedIn)
    },
  ]
}
