'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { METHOD_MS } from '@/lib/three-d-secure/authentication'
import type { AuthenticationView } from '@/lib/three-d-secure/contract'
import type { AuthenticationActions } from './actions'
import { PostedFrame } from './posted-frame'
import { readBrowser } from './read-browser'

const RETRY_MS = 3_000

type MethodStepProps = Pick<AuthenticationActions, 'proceed'> & {
  view: AuthenticationView
  accept: (view: AuthenticationView) => void
}

/**
 * Lets the issuer's page run, unseen, until it says that it is done or has had its time, and then tells our server to go on.
 * Where the network fails it is told again: it goes on once.
 */
export function MethodStep({ view, accept, proceed }: MethodStepProps) {
  const t = useTranslations('threeDSecure')
  const { uuid, method } = view
  const [ready, setReady] = useState(!method)
  const [tries, setTries] = useState(0)
  const [told, setTold] = useState(false)
  const done = useCallback(() => setReady(true), [])
  const isReady = ready || !method

  useEffect(() => {
    if (isReady) return
    const timer = setTimeout(done, METHOD_MS)
    return () => clearTimeout(timer)
  }, [isReady, done])

  useEffect(() => {
    // `tries` among what it depends on: another try of the same.
    if (!isReady || told) return
    let left = false
    let timer: ReturnType<typeof setTimeout> | undefined
    proceed({ uuid, browser: readBrowser() })
      .catch(() => undefined)
      .then((result) => {
        if (left) return
        if (result?.ok) {
          setTold(true)
          accept(result.data)
        } else timer = setTimeout(() => setTries((tried) => tried + 1), RETRY_MS)
      })
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [isReady, told, tries, uuid, proceed, accept])

  if (isReady || !method) return null
  return (
    <PostedFrame
      unseen
      title={t('method')}
      name="threeDSMethod"
      url={method.url}
      field="threeDSMethodData"
      message={method.message}
      until={`/3ds/${uuid}/method`}
      onDone={done}
      className="pointer-events-none fixed bottom-0 left-0 size-px border-0 opacity-0"
    />
  )
}
