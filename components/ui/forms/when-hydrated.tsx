'use client'

import { type ComponentProps, type ReactNode, useSyncExternalStore } from 'react'

const noSubscription = () => () => {}

/** Whether React has hydrated this part of the page. */
const useIsHydrated = () =>
  useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  )

/**
 * Controls that need the page's script. They are disabled until hydration: typed text would be lost, and a form would put it
 * into the address. They do not look disabled meanwhile (the variant in globals.css).
 */
export function WhenHydrated({ children }: { children: ReactNode }) {
  const live = useIsHydrated()
  return (
    <fieldset disabled={!live} data-hydrating={!live || undefined} className="contents">
      {children}
    </fieldset>
  )
}

/** The same for a button outside a form. A submit button does not need it: its form is inside WhenHydrated or posts an action. */
export function HydratedButton({ disabled, ...props }: ComponentProps<'button'>) {
  const live = useIsHydrated()
  return <button type="button" {...props} disabled={disabled || !live} data-hydrating={!live || undefined} />
}
