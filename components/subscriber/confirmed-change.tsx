'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { SubscriptionView } from '@/lib/payments/subscription-checkout/page-contract'

export type ChangeResult = { ok: true; data: SubscriptionView } | { ok: false; code: string }

type ConfirmedChangeProps = {
  action: string
  title: string
  body: ReactNode
  keep: string
  confirm: string
  failed: string
  /** What can't be taken back. */
  isFinal?: boolean
  change: () => Promise<ChangeResult>
  onView: (view: SubscriptionView) => void
  /** What is chosen before it is confirmed. */
  children?: ReactNode
}

/** A change of the subscription after one confirmation that states the consequences. */
export function ConfirmedChange(props: ConfirmedChangeProps) {
  const { action, title, body, keep, confirm, failed, isFinal = false, change, onView, children } = props
  const t = useTranslations('subscriber.cancel')
  const [confirming, setConfirming] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [working, run] = useTransition()
  const stay = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (confirming) stay.current?.focus()
  }, [confirming])
  const send = () =>
    run(async () => {
      const result = await change().catch((): ChangeResult => ({ ok: false, code: 'UNSENT' }))
      setConfirming(false)
      setFailed(!result.ok)
      if (result.ok) onView(result.data)
    })
  const [box, ink] = isFinal
    ? ['border-warning-line bg-warning-subtle', 'text-warning-ink']
    : ['border-line bg-sunken', 'text-ink']
  return (
    <div className={confirming ? 'w-full' : undefined}>
      {confirming ? (
        <fieldset
          onKeyDown={(event) => event.key === 'Escape' && setConfirming(false)}
          className={`rounded-md border px-4 py-3 ${box}`}
        >
          <legend className="sr-only">{title}</legend>
          <p className={`font-medium ${ink}`}>{title}</p>
          <p className="mt-0.5 text-ink">{body}</p>
          {children && <div className="mt-3">{children}</div>}
          <div className="mt-3 flex flex-wrap gap-3">
            <Button ref={stay} onClick={() => setConfirming(false)} className="flex-1">
              {keep}
            </Button>
            <Button
              variant={isFinal ? 'danger' : 'primary'}
              loading={working}
              onClick={send}
              className="flex-1"
            >
              {confirm}
            </Button>
          </div>
        </fieldset>
      ) : (
        <Button variant="ghost" className="-mx-3" onClick={() => setConfirming(true)}>
          {action}
        </Button>
      )}
      {hasFailed && (
        <Notice tone="warning" title={failed} className="mt-3" live>
          {t('failedBody')}
        </Notice>
      )}
    </div>
  )
}
