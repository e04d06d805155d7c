'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { METHOD_MS } from '@/lib/rails/three-d-secure/authentication'
import type { AuthenticationView } from '@/lib/rails/three-d-secure/contract'
import type { AuthenticationActions } from './actions'
import { PostedFrame } from './posted-frame'
import { readBrowser } from './read-browser'

const RETRY_MS = 3_000

type MethodStepProps = Pick<AuthenticationActions, 'proceed'> & {
  view: AuthenticationView
  accept: (view: AuthenticationView) => void
}

/**
 * Loads the issuer's 3DS Method page in a hidden frame until it reports that it is done or its time is up, then asks our server
 * to proceed. The request is repeated on a network failure; the server proceeds once.
 */
export function MethodStep({ view, accept, proceed }: MethodStepProps) {
  const t = useTranslations('threeDSecure')
  const { uuid, method } = view
  const [ready, setReady] = useState(!method)
  const [tries, setTries] = useState(0)
  const [proceeded, setProceeded] = useState(false)
  const done = useCallback(() => setReady(true), [])
  const isReady = ready || !method

  useEffect(() => {
    if (isReady) return
    const timer = setTimeout(done, METHOD_MS)
    return () => clearTimeout(timer)
  }, [isReady, done])

  useEffect(() => {
    // `tries` is a dependency so that a retry runs the effect again.
    if (!isReady || proceeded) return
    let unmounted = false
    let timer: ReturnType<typeof setTimeout> | undefined
    proceed({ uuid, browser: readBrowser() })
      .catch(() => undefined)
      .then((result) => {
        if (unmounted) return
        if (result?.ok) {
          setProceeded(true)
          accept(result.data)
        } else timer = setTimeout(() => setTries((tried) => tried + 1), RETRY_MS)
      })
    return () => {
      unmounted = true
      clearTimeout(timer)
    }
  }, [isReady, proceeded, tries, uuid, proceed, accept])

  if (isReady || !method) return null
  return (
    <PostedFrame
      hidden
      title={t('method')}
      name="threeDSMethod"
      url={method.url}
      field="threeDSMethodData"
      message={method.message}
      donePath={`/3ds/${uuid}/method`}
      onDone={done}
      className="pointer-events-none fixed bottom-0 left-0 size-px border-0 opacity-0"
    />
  )
}
