'use client'
// Connects whatever leaves a page with the one dialog that asks before unsaved changes are lost.
import { createDialogRequest } from '@/components/portal/dialog-request'
import { discardChanges, hasUnsavedChanges } from '@/components/ui/forms/unsaved-changes'

const leaving = createDialogRequest()
export const useLeaveRequest = leaving.useRequest

/** What leads away; one that comes while the dialog is open takes the place of the former. */
let latest: (() => void) | undefined
let refuseOffline: (() => void) | undefined
/** The forms that store drafts: each function stores at once what was typed last. */
const drafts = new Set<() => Promise<unknown>>()

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
  if (hasUnsavedChanges() && leaving.hasDialog()) {
    latest = go
    if (!(await leaving.ask()) || latest !== go) return
    discardChanges()
  }
  go()
}
