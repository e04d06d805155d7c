'use client'

import { type ChangeEvent, useRef, useState } from 'react'

/** The buyer's consent to store the card, which a subscription needs; `isMissing` after a submit without it. */
export function useConsent(required: boolean) {
  const box = useRef<HTMLInputElement>(null)
  const given = useRef(false)
  const [isMissing, setMissing] = useState(false)
  return {
    /** The ref of the checkbox. It restores the state when the buyer returns to this method. */
    ref(input: HTMLInputElement | null) {
      box.current = input
      if (!input) return
      // A tick before hydration counts.
      given.current ||= input.checked
      input.checked = given.current
    },
    isMissing,
    change(event: ChangeEvent<HTMLInputElement>) {
      given.current = event.currentTarget.checked
      if (given.current) setMissing(false)
    },
    /** Returns whether consent is given where it is required; focuses the checkbox if not and `focus` is set. */
    check(focus: boolean): boolean {
      const missing = required && !given.current
      setMissing(missing)
      if (missing && focus) box.current?.focus()
      return !missing
    },
    given: () => required && given.current,
  }
}

export type Consent = ReturnType<typeof useConsent>
