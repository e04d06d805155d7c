'use client'

import { unsent, useRefusalToast } from '@/components/portal/action-result'

/**
 * Returns a function that ends the session and opens the sign-in. What does so is loaded when it is asked for; if it cannot be loaded or
 * sent, a toast says so, as the session has not ended.
 */
export function useSignOut(): () => Promise<void> {
  const showRefusal = useRefusalToast()
  return async () => {
    try {
      const auth = await import('next-auth/react')
      await auth.signOut({ callbackUrl: '/login' })
    } catch {
      showRefusal(unsent)
    }
  }
}
