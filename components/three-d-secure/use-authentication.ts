'use client'

import { useChanges } from '@/components/checkout/use-changes'
import { useLiveView, useRepeated } from '@/components/checkout/use-live-view'
import type { AuthenticationView } from '@/lib/three-d-secure/contract'

/** How often to look by oneself: while nothing is pushed, and in case a push got lost. */
const EVERY_MS = { alone: 3_000, pushed: 6_000 }

/** Whether nothing more will happen to it. */
function isOver({ outcome }: AuthenticationView): boolean {
  return outcome === 'PAID' || outcome === 'DECLINED'
}

function pause(view: AuthenticationView, pushed: boolean, reachable: boolean): number | undefined {
  if (!reachable) return EVERY_MS.alone
  if (isOver(view)) return undefined
  return pushed ? EVERY_MS.pushed : EVERY_MS.alone
}

/** The authentication as it stands, kept up to date by itself, as the checkout is. */
export function useAuthentication(initial: AuthenticationView) {
  const address = `/3ds/${initial.uuid}`
  const live = useLiveView(initial, `${address}/state`)
  const { view, refresh, reachable } = live
  const pushed = useChanges(isOver(view) ? undefined : `${address}/events`, initial.uuid, refresh)
  useRepeated(refresh, pause(view, pushed, reachable))
  return live
}
