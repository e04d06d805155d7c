'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { SubscriptionView } from '@/lib/payments/subscription-checkout/page-contract'

type ActionResult = { ok: true; data: SubscriptionView } | { ok: false; code: string }
export type CancelOwnSubscription = (input: { uuid: string }) => Promise<ActionResult>

type CancelProps = {
  view: SubscriptionView
  cancel: CancelOwnSubscription
  onView: (view: SubscriptionView) => void
}

/** Cancels the subscription after one confirmation that states the consequences. */
export function CancelSubscription({ view, cancel, onView }: CancelProps) {
  const t = useTranslations('subscriber.cancel')
  const [confirming, setConfirming] = useState(false)
  const [failed, setFailed] = useState(false)
  const [canceling, run] = useTransition()
  const stay = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (confirming) stay.current?.focus()
  }, [confirming])
  const confirm = () =>
    run(async () => {
      const result = await cancel({ uuid: view.uuid }).catch(
        (): ActionResult => ({ ok: false, code: 'UNSENT' }),
      )
      setConfirming(false)
      setFailed(!result.ok)
      if (result.ok) onView(result.data)
    })
  return (
    <div className="border-t border-line pt-6">
      {confirming ? (
        <fieldset
          onKeyDown={(event) => event.key === 'Escape' && setConfirming(false)}
          className="rounded-md border border-warning-line bg-warning-subtle px-4 py-3"
        >
          <legend className="sr-only">{t('confirmTitle')}</legend>
          <p className="font-medium text-warning-ink">{t('confirmTitle')}</p>
          <p className="mt-0.5 text-ink">{t('confirmBody')}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button ref={stay} onClick={() => setConfirming(false)} className="flex-1">
              {t('keep')}
            </Button>
            <Button variant="danger" loading={canceling} onClick={confirm} className="flex-1">
              {t('confirm')}
            </Button>
          </div>
        </fieldset>
      ) : (
        <Button variant="ghost" className="-mx-3" onClick={() => setConfirming(true)}>
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
