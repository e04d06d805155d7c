'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { SubscriptionView } from '@/lib/checkout/subscription/page-contract'

type Answer = { ok: true; data: SubscriptionView } | { ok: false; code: string }
export type CancelOwn = (input: { uuid: string }) => Promise<Answer>

type CancelProps = { view: SubscriptionView; cancel: CancelOwn; onView: (view: SubscriptionView) => void }

/** The way out. It asks once, and says what it means. */
export function CancelSubscription({ view, cancel, onView }: CancelProps) {
  const t = useTranslations('subscriber.cancel')
  const [asking, setAsking] = useState(false)
  const [failed, setFailed] = useState(false)
  const [canceling, run] = useTransition()
  const stay = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (asking) stay.current?.focus()
  }, [asking])
  const leave = () =>
    run(async () => {
      const answer = await cancel({ uuid: view.uuid }).catch((): Answer => ({ ok: false, code: 'UNSENT' }))
      setAsking(false)
      setFailed(!answer.ok)
      if (answer.ok) onView(answer.data)
    })
  return (
    <div className="border-t border-line pt-6">
      {asking ? (
        <fieldset
          onKeyDown={(event) => event.key === 'Escape' && setAsking(false)}
          className="rounded-md border border-warning-line bg-warning-subtle px-4 py-3"
        >
          <legend className="sr-only">{t('sure')}</legend>
          <p className="font-medium text-warning-ink">{t('sure')}</p>
          <p className="mt-0.5 text-ink">{t('sureBody')}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button ref={stay} onClick={() => setAsking(false)} className="flex-1">
              {t('stay')}
            </Button>
            <Button variant="danger" loading={canceling} onClick={leave} className="flex-1">
              {t('leave')}
            </Button>
          </div>
        </fieldset>
      ) : (
        <Button variant="ghost" className="-mx-3" onClick={() => setAsking(true)}>
          {t('action')}
        </Button>
      )}
      {failed && (
        <Notice tone="warning" title={t('failed')} className="mt-3" live>
          {t('failedBody')}
        </Notice>
      )}
    </div>
  )
}
