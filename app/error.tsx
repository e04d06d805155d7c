'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'

export default function ErrorPage({
  error,
  reset,
}: {
  error: Error & { digest?: string }
  reset: () => void
}) {
  const t = useTranslations('status.error')
  return (
    <main className="grid min-h-[60dvh] place-items-center">
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
    </main>
  )
}
