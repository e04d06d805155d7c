import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import { type FormField, formFields } from '@/lib/payments/checkout/buyer-form'

export type TypedFields = Partial<Record<FormField, string>>

interface StoredForm {
  typed: TypedFields
  method: PaymentMethod
}

/** A browser that restores its tabs also restores their session storage: after this time another person may sit there. */
const MAX_AGE_MS = 30 * 60_000

const storageKey = (code: string) => `checkout ${code}`

/** Remembers what was typed for a reload of this tab, and for no other tab. It never has data of a card. */
export function storeForm(code: string, form: StoredForm) {
  try {
    sessionStorage.setItem(storageKey(code), JSON.stringify({ ...form, at: Date.now() }))
  } catch {
    // Without storage the buyer types again after a reload.
  }
}

export function forgetForm(code: string) {
  try {
    sessionStorage.removeItem(storageKey(code))
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** What was typed before the page was reloaded. The page that stored it may have been of another build. */
export function readStoredForm(code: string): Partial<StoredForm> | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey(code)) ?? '{}')
    const isRecent = Date.now() - Number(stored.at) < MAX_AGE_MS
    if (!isRecent) forgetForm(code)
    return isRecent ? { method: stored.method, typed: textsOf(stored.typed) } : undefined
  } catch {
    return undefined
  }
}

function textsOf(typed: Record<string, unknown> | undefined): TypedFields {
  const texts = formFields.map((field) => [field, typed?.[field]] as const)
  return Object.fromEntries(texts.filter(([, text]) => typeof text === 'string'))
}
