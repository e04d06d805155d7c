'use client'

import { type ComponentProps, type ReactNode, useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page's script listens to this part of it. */
const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/**
 * Controls that only the page's script can serve. Before it listens they take nothing: what is typed in would be lost, and a form
 * would put it into the address. They look as they will; only `disabled:` styles know (globals.css).
 */
export function WhenHydrated({ children }: { children: ReactNode }) {
  const live = useIsHydrated()
  return (
    <fieldset disabled={!live} data-hydrating={!live || undefined} className="contents">
      {children}
    </fieldset>
  )
}

/** A button outside any form, likewise. A submit button needs none of it: its form either waits as a whole, or is sent as an action. */
export function HydratedButton({ disabled, ...props }: ComponentProps<'button'>) {
  const live = useIsHydrated()
  return <button type="button" {...props} disabled={disabled || !live} data-hydrating={!live || undefined} />
}
