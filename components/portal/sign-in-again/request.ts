'use client'
import { createDialogRequest } from '@/components/portal/dialog-request'

/** Connects the actions and live updates of any page with the one dialog that asks to sign in again after the session has ended. */
export const { ask: requestSignIn, useRequest: useSignInRequest } = createDialogRequest()

let isSignedIn: (() => Promise<boolean>) | undefined

/** For the dialog: how it asks the server whether the session of this page still counts. Returns how to end that. */
export function checkSignInBy(check: () => Promise<boolean>): () => void {
  isSignedIn = check
  return () => {
    isSignedIn = undefined
  }
}

/** Whether the session of this page still counts; true where nobody can say. */
export const isStillSignedIn = async (): Promise<boolean> => (await isSignedIn?.()) ?? true
