'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { Forget } from './forget'

/** Deletes everything, after a second press. */
export function ForgetAll({ forget }: { forget: Forget }) {
  const t = useTranslations('ownData')
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  return (
    <section className="border-t border-line pt-6">
      <p id="forget-all" className="mb-3 text-sm text-pretty text-muted">
        {t('forgetAllHelp')}
      </p>
      {isAsking ? (
        <div className="flex flex-wrap gap-3">
          <Button
            variant="danger"
            loading={busy}
            onClick={async () => {
              setBusy(true)
              if (!(await forget('ALL'))) setBusy(false)
            }}
          >
            {t('sure')}
          </Button>
          <Button onClick={() => setAsking(false)}>{t('keep')}</Button>
        </div>
      ) : (
        <Button aria-describedby="forget-all" onClick={() => setAsking(true)}>
          {t('forgetAll')}
        </Button>
      )}
    </section>
  )
}
