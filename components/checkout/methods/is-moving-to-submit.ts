import type { FocusEvent } from 'react'

/**
 * Whether the focus moves from a field to the pay button, which checks all fields anyway: an error shown now would move the
 * button away from the pointer.
 */
export function isMovingToSubmit(event: FocusEvent): boolean {
  return (event.relatedTarget as HTMLButtonElement | null)?.type === 'submit'
}
