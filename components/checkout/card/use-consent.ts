'use client'

import { type ChangeEvent, useRef, useState } from 'react'

/** Whether the buyer lets the card be kept, which a subscription needs; `isMissing` once it was asked for in vain. */
export function useConsent(wanted: boolean) {
  const box = useRef<HTMLInputElement>(null)
  const given = useRef(false)
  const [isMissing, setMissing] = useState(false)
  return {
    /** For the box: a way to pay that is looked at again has it as it was left. */
    hold(input: HTMLInputElement | null) {
      box.current = input
      if (!input) return
      // What was ticked before the page woke up counts.
      given.current ||= input.checked
      input.checked = given.current
    },
    isMissing,
    change(event: ChangeEvent<HTMLInputElement>) {
      given.current = event.currentTarget.checked
      if (given.current) setMissing(false)
    },
    /** Tells whether the payment may go on; goes to the box where it may not, and if wanted. */
    ask(goThere: boolean): boolean {
      const missing = wanted && !given.current
      setMissing(missing)
      if (missing && goThere) box.current?.focus()
      return !missing
    },
    given: () => wanted && given.current,
  }
}

export type Consent = ReturnType<typeof useConsent>
