'use client'

import { useTranslations } from 'next-intl'
import { useAction } from '@/components/portal/forms/use-action'
import { Button } from '@/components/ui/button'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
import { Notice } from '@/components/ui/notice'
import { correct } from './actions'

/** Why the application was refused, what that means for the money, and the way to send it again. */
export function Refused({ reason, isKept }: { reason: string | undefined; isKept: boolean }) {
  const t = useTranslations('liveSellers.own')
  const [run, working] = useAction(correct, { done: t('reopened'), conflict: t('conflict') })
  return (
    <Notice tone="danger" title={t('refused')} className="mb-6">
      {reason && <p className="wrap-anywhere whitespace-pre-line">{reason}</p>}
      <p className="mt-1">
        {t('refusedMeans')} {t(isKept ? 'refusedKept' : 'refusedErased')}
      </p>
      <WhenHydrated>
        <Button variant="primary" className="mt-3" loading={working} onClick={() => run({})}>
          {t('correct')}
        </Button>
      </WhenHydrated>
    </Notice>
  )
}
