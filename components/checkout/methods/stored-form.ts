import type { CollectedMethod } from '@/lib/bank-payments/bank-payment'
import type { Typed } from './payment-actions'

export interface StoredForm {
  typed: Typed
  method: CollectedMethod
}

const storageKey = (code: string) => `checkout ${code}`

/** Reloads the page. What was typed and chosen is in the session storage meanwhile and is removed when it is read. */
export function reloadWithForm(code: string, form?: StoredForm) {
  try {
    if (form) sessionStorage.setItem(storageKey(code), JSON.stringify(form))
  } catch {
    // Without storage the buyer types again.
  }
  window.location.reload()
}

export function takeStoredForm(code: string): StoredForm | undefined {
  try {
    const stored = sessionStorage.getItem(storageKey(code))
    sessionStorage.removeItem(storageKey(code))
    return stored ? (JSON.parse(stored) as StoredForm) : undefined
  } catch {
    return undefined
  }
}
