'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import type { z } from 'zod'
import { type Answer, answerOf, useRefusalToast } from '@/components/portal/answer'
import { toast } from '@/components/ui/toast'
import type { changeEndpointInput } from '@/lib/webhooks/endpoints/contract'

type Change = z.input<typeof changeEndpointInput>
export type EditEndpoint = (input: Change) => Promise<Answer<{ secret?: string }>>

/** Changes an endpoint, says how that went, and tells whether it is under way. */
export function useEditEndpoint(
  edit: EditEndpoint,
): [(change: Change, done: string, then?: () => void) => void, boolean] {
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const [working, start] = useTransition()
  const change = (input: Change, done: string, then?: () => void) =>
    start(async () => {
      const answer = await answerOf(edit(input))
      if (!answer.ok) return showRefusal(answer)
      toast.success(done)
      then?.()
      router.refresh()
    })
  return [change, working]
}
