'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import type { z } from 'zod'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { toast } from '@/components/ui/overlays/toast'
import type { changeEndpointInput } from '@/lib/messages/webhook-endpoints/contract'

type Change = z.input<typeof changeEndpointInput>
export type EditEndpoint = (input: Change) => Promise<ActionResult<{ secret?: string }>>

/** Returns a function that changes an endpoint and shows the result, and whether a change is in progress. */
export function useEditEndpoint(
  edit: EditEndpoint,
): [(change: Change, done: string, then?: () => void) => void, boolean] {
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const [working, start] = useTransition()
  const change = (input: Change, done: string, then?: () => void) =>
    start(async () => {
      const result = await resultOf(() => edit(input))
      if (!result.ok) return showRefusal(result)
      toast.success(done)
      then?.()
      router.refresh()
    })
  return [change, working]
}
