'use client'

import { useTranslations } from 'next-intl'
import type { ActionResult } from '@/components/portal/action-result'
import { useAction } from '@/components/portal/forms/use-action'
import { Button } from '@/components/ui/button'

type EndRotationButtonProps = { uuid: string; end: (input: { uuid: string }) => Promise<ActionResult> }

export function EndRotationButton({ uuid, end }: EndRotationButtonProps) {
  const t = useTranslations('webhooks.rotating')
  const [run, working] = useAction(end, { done: t('ended') })
  return (
    <Button size="sm" loading={working} onClick={() => run({ uuid })}>
      {t('end')}
    </Button>
  )
}
