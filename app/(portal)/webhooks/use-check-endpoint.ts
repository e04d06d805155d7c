'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type Answer, answerOf, useRefusalToast } from '@/components/portal/answer'
import { toast } from '@/components/ui/toast'
import type { Verification } from '@/lib/webhooks/endpoints/verify'

export type CheckEndpoint = (input: { uuid: string }) => Promise<Answer<Verification>>

/** Has a challenge sent to an endpoint, and says whether it came back. */
export function useCheckEndpoint(check: CheckEndpoint): (uuid: string) => Promise<void> {
  const t = useTranslations('webhooks.verify')
  const router = useRouter()
  const showRefusal = useRefusalToast()
  return async (uuid) => {
    toast.info(t('sent'))
    const answer = await answerOf(check({ uuid }))
    if (!answer.ok) {
      if (answer.code !== 'TOO_MANY_REQUESTS') return showRefusal(answer)
      toast.error(t('often'))
      return
    }
    const { verified, status } = answer.data
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
