'use client'

import { useEffect, useState } from 'react'
import { type ChallengeWindow, challengeWindowFor } from '@/lib/three-d-secure/authentication'

/**
 * How large the issuer's page is shown, chosen once: the issuer is told. Inside the checkout it is all that there is. Undefined
 * until the browser can tell.
 */
export function useChallengeWindow(framed: boolean): ChallengeWindow | undefined {
  const [fitting, setFitting] = useState<ChallengeWindow>()
  useEffect(() => {
    setFitting(challengeWindowFor({ width: window.innerWidth, height: window.innerHeight }))
  }, [])
  return framed ? '05' : fitting
}
