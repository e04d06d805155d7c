'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/overlays/toast'

type EndRotationButtonProps = { uuid: string; end: (input: { uuid: string }) => Promise<ActionResult> }

export function EndRotationButton({ uuid, end }: EndRotationButtonProps) {
  const t = useTranslations('webhooks.rotating')
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const [working, start] = useTransition()
  const endRotation = () =>
    start(async () => {
      const result = await resultOf(() => end({ uuid }))
      if (!result.ok) return showRefusal(result)
      toast.success(t('ended'))
      router.refresh()
    })
  return (
    <Button size="sm" loading={working} onClick={endRotation}>
      {t('end')}
    </Button>
  )
}
