'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { toast } from '@/components/ui/overlays/toast'
import type { Verification } from '@/lib/messages/webhook-endpoints/verify'

export type CheckEndpoint = (input: { uuid: string }) => Promise<ActionResult<Verification>>

/** Sends a challenge to an endpoint and shows whether it was returned. */
export function useCheckEndpoint(check: CheckEndpoint): (uuid: string) => Promise<void> {
  const t = useTranslations('webhooks.verify')
  const router = useRouter()
  const showRefusal = useRefusalToast()
  return async (uuid) => {
    toast.info(t('sent'))
    const result = await resultOf(() => check({ uuid }))
    if (!result.ok) {
      if (result.code !== 'TOO_MANY_REQUESTS') return showRefusal(result)
      toast.error(t('often'))
      return
    }
    const { verified, status } = result.data
    if (!verified) {
      toast.error(t('not'), {
        description: status === undefined ? t('noAnswer') : t('notEchoed', { status }),
      })
      return
    }
    toast.success(t('done'))
    router.refresh()
  }
}
