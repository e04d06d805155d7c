import type { FocusEvent } from 'react'

/**
 * Whether a field is left for the pay button, which checks everything: a note that appears now would move the button from
 * under the finger.
 */
export function isOnWayToPay(event: FocusEvent): boolean {
  return (event.relatedTarget as HTMLButtonElement | null)?.type === 'submit'
}
