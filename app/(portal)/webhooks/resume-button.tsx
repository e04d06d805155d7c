'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { type EditEndpoint, useEditEndpoint } from './use-edit-endpoint'

export function ResumeButton({ uuid, edit }: { uuid: string; edit: EditEndpoint }) {
  const t = useTranslations('webhooks')
  const [change, working] = useEditEndpoint(edit)
  return (
    <Button size="sm" loading={working} onClick={() => change({ uuid, active: true }, t('resumed'))}>
      {t('resume')}
    </Button>
  )
}
