'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'

type Failure = { error: Error & { digest?: string } }

/**
 * The navigation stays, so that the reader can open another page. The page is loaded again from the server: it failed there, or a
 * script of it is of another build by now.
 */
export default function PortalError({ error }: Failure) {
  const t = useTranslations('status.error')
  return (
    <ErrorState
      title={t('title')}
      requestId={error.digest}
      action={
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t('action')}
        </Button>
      }
    >
      {t('body')}
    </ErrorState>
  )
}
