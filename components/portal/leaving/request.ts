'use client'
// Connects whatever leaves a page with the one dialog that asks before unsaved changes are lost.
import { useSyncExternalStore } from 'react'
import { discardChanges, hasUnsavedChanges } from '@/components/ui/forms/unsaved-changes'

let waiting: (() => void) | undefined
let refuseOffline: (() => void) | undefined
const listeners = new Set<() => void>()
/** The forms that store drafts: each function stores at once what was typed last. */
const drafts = new Set<() => Promise<unknown>>()

function setWaiting(next: (() => void) | undefined) {
  waiting = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Has a draft stored before its page is left. Returns how to end that. */
export function storeBeforeLeaving(storeDraft: () => Promise<unknown>): () => void {
  drafts.add(storeDraft)
  return () => {
    drafts.delete(storeDraft)
  }
}

/** For the dialog: what is called instead of leaving without a network, which would lead to the browser's error page. */
export function onLeavingOffline(refuse: () => void): () => void {
  refuseOffline = refuse
  return () => {
    refuseOffline = undefined
  }
}

/** Calls `go` at once where nothing would be lost, otherwise once the reader agrees; not without a network. */
export async function leaveThen(go: () => void): Promise<void> {
  if (!navigator.onLine && refuseOffline) return refuseOffline()
  if (hasUnsavedChanges()) await Promise.all([...drafts].map((storeDraft) => storeDraft()))
  if (hasUnsavedChanges() && listeners.size > 0) return setWaiting(go)
  go()
}

/** For the dialog: whether somebody wants to leave, and the function that reports what the reader decided. */
export function useLeaveRequest(): [boolean, (leaves: boolean) => void] {
  const isWaiting = useSyncExternalStore(
    subscribe,
    () => waiting !== undefined,
    () => false,
  )
  return [
    isWaiting,
    (leaves) => {
      const go = waiting
      setWaiting(undefined)
      if (!leaves) return
      discardChanges()
      go?.()
    },
  ]
}
