'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'

type Failure = { error: Error & { digest?: string } }

/**
 * The navigation stays, so that the reader can open another page. The page is loaded again from the server: it failed there, or a
 * script of it is of another build by now.
 */
export default function PortalError({ error }: Failure) {
  const t = useTranslations('status')
  const isOutage = useOutage()
  const text = isOutage ? 'outage' : 'error'
  return (
    <ErrorState
      title={t(`${text}.title`)}
      // An outage is one line of the log, in which no page has an identifier.
      requestId={isOutage === false ? error.digest : undefined}
      action={
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t('error.action')}
        </Button>
      }
    >
      {t(`${text}.body`)}
    </ErrorState>
  )
}

/** Whether the server can't read what this page shows at present; undefined until it has answered. */
function useOutage(): boolean | undefined {
  const [isOutage, setOutage] = useState<boolean>()
  useEffect(() => {
    fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
      ({ status }) => setOutage(status === 503),
      () => setOutage(true),
    )
  }, [])
  return isOutage
}
