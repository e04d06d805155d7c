'use client'

import { useChangeStream } from '@/components/checkout/use-change-stream'
import { useLiveView, usePolling } from '@/components/checkout/use-live-view'
import type { AuthenticationView } from '@/lib/three-d-secure/contract'

/** How often to look by oneself: while nothing is pushed, and in case a push got lost. */
const POLL_MS = { withoutStream: 3_000, withStream: 6_000 }

/** Whether nothing more will happen to it. */
function isFinal({ outcome }: AuthenticationView): boolean {
  return outcome === 'PAID' || outcome === 'DECLINED'
}

function pollInterval(view: AuthenticationView, pushed: boolean, reachable: boolean): number | undefined {
  if (!reachable) return POLL_MS.withoutStream
  if (isFinal(view)) return undefined
  return pushed ? POLL_MS.withStream : POLL_MS.withoutStream
}

/** The authentication as it stands, kept up to date by itself, as the checkout is. */
export function useAuthentication(initial: AuthenticationView) {
  const address = `/3ds/${initial.uuid}`
  const live = useLiveView(initial, `${address}/state`)
  const { view, refresh, reachable } = live
  const pushed = useChangeStream(isFinal(view) ? undefined : `${address}/events`, initial.uuid, refresh)
  usePolling(refresh, pollInterval(view, pushed, reachable))
  return live
}
