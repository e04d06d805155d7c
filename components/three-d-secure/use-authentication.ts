'use client'

import { useChangeStream } from '@/components/checkout/use-change-stream'
import { useLiveView, usePolling } from '@/components/checkout/use-live-view'
import type { AuthenticationView } from '@/lib/rails/three-d-secure/contract'

/** Polling intervals: without the change stream, and with it in case a change was missed. */
const POLL_MS = { withoutStream: 3_000, withStream: 6_000 }

/** Whether the result will not change any more. */
function isFinal({ outcome }: AuthenticationView): boolean {
  return outcome === 'PAID' || outcome === 'DECLINED'
}

function pollInterval(view: AuthenticationView, pushed: boolean, reachable: boolean): number | undefined {
  if (!reachable) return POLL_MS.withoutStream
  if (isFinal(view)) return undefined
  return pushed ? POLL_MS.withStream : POLL_MS.withoutStream
}

/** The current state of the authentication, updated by the change stream and by polling like the checkout. */
export function useAuthentication(initial: AuthenticationView) {
  const address = `/3ds/${initial.uuid}`
  const live = useLiveView(initial, `${address}/state`)
  const { view, refresh, reachable } = live
  const pushed = useChangeStream(isFinal(view) ? undefined : `${address}/events`, initial.uuid, refresh)
  usePolling(refresh, pollInterval(view, pushed, reachable))
  return live
}
