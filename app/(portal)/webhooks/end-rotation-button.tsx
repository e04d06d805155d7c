'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { type Answer, answerOf, useRefusalToast } from '@/components/portal/answer'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'

type EndRotationButtonProps = { uuid: string; end: (input: { uuid: string }) => Promise<Answer> }

export function EndRotationButton({ uuid, end }: EndRotationButtonProps) {
  const t = useTranslations('webhooks.rotating')
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const [working, start] = useTransition()
  const press = () =>
    start(async () => {
      const answer = await answerOf(end({ uuid }))
      if (!answer.ok) return showRefusal(answer)
      toast.success(t('ended'))
      router.refresh()
    })
  return (
    <Button size="sm" loading={working} onClick={press}>
      {t('end')}
    </Button>
  )
}
