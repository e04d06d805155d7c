'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'

type Failure = { error: Error & { digest?: string }; reset: () => void }

/** The navigation stays, so that the reader can open another page. */
export default function PortalError({ error, reset }: Failure) {
  const t = useTranslations('status.error')
  return (
    <ErrorState
      title={t('title')}
      requestId={error.digest}
      action={
        <Button variant="primary" onClick={reset}>
          {t('action')}
        </Button>
      }
    >
      {t('body')}
    </ErrorState>
  )
}
