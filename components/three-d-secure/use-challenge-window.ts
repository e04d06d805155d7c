'use client'

import { useEffect, useState } from 'react'
import { type ChallengeWindow, challengeWindowFor } from '@/lib/rails/three-d-secure/authentication'

/**
 * The size of the issuer's page, chosen once because it is sent to the issuer. Inside the checkout it fills the frame.
 * Undefined until the window is measured.
 */
export function useChallengeWindow(framed: boolean): ChallengeWindow | undefined {
  const [fitting, setFitting] = useState<ChallengeWindow>()
  useEffect(() => {
    setFitting(challengeWindowFor({ width: window.innerWidth, height: window.innerHeight }))
  }, [])
  return framed ? '05' : fitting
}
