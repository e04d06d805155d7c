'use client'

import { useEffect, useState } from 'react'
import type { AuthenticationView } from '@/lib/rails/three-d-secure/contract'
import type { AuthenticationActions } from './actions'
import { type FrameMessage, frameMessage } from './frame-message'

/** How long the script may take to become ready; a blocked one says so at once. */
const READY_MS = 20_000
const RETRY_MS = 3_000
const MAX_ATTEMPTS = 2

type ScriptFrame = Pick<AuthenticationActions, 'report'> & {
  view: AuthenticationView
  accept: (view: AuthenticationView) => void
  refresh: () => void
}

/** Follows the frame of the script, and reports its end to our server until that has it. */
export function useScriptFrame({ view, accept, refresh, report }: ScriptFrame, isOpen: boolean) {
  const { uuid } = view
  const [isReady, setReady] = useState(false)
  const [isClosed, setClosed] = useState(false)
  const [ended, setEnded] = useState<FrameMessage>()
  const [tries, setTries] = useState(0)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (!isOpen) return
    function listen(sent: MessageEvent) {
      const message = frameMessage(sent, window.location.origin)
      if (!message) return
      if (message.event === 'ready') setReady(true)
      else if (message.event === 'closed') setClosed(true)
      else if (message.event === 'decided') refresh()
      else setEnded((first) => first ?? message)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [isOpen, refresh])

  useEffect(() => {
    // A new attempt has its own time.
    if (!isOpen || isReady || isClosed || attempt < 0) return
    const timer = setTimeout(() => setEnded((first) => first ?? { event: 'timeout', data: {} }), READY_MS)
    return () => clearTimeout(timer)
  }, [isOpen, isReady, isClosed, attempt])

  useEffect(() => {
    // `tries` is a dependency so that a retry runs the effect again.
    if (!ended || tries < 0) return
    let unmounted = false
    let timer: ReturnType<typeof setTimeout> | undefined
    report({ uuid, ...ended })
      .catch(() => undefined)
      .then((result) => {
        if (unmounted) return
        if (!result?.ok) {
          timer = setTimeout(() => setTries((tried) => tried + 1), RETRY_MS)
          return
        }
        accept(result.data)
        // The request for the frame never arrived: nothing ran.
        if (result.data.script !== 'READY') return
        if (attempt + 1 >= MAX_ATTEMPTS) return setClosed(true)
        setEnded(undefined)
        setAttempt(attempt + 1)
      })
    return () => {
      unmounted = true
      clearTimeout(timer)
    }
  }, [ended, tries, attempt, uuid, report, accept])

  const state = isClosed ? 'closed' : ended ? 'reporting' : 'running'
  return { state, attempt } as const
}
