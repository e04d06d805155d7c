'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState, useTransition } from 'react'
import { type CancelAuthentication, resultOf } from '@/components/checkout/methods/payment-actions'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { PaymentProps } from './use-payment'

export type CancelPaymentProps = Pick<PaymentProps, 'view' | 'onView' | 'onConflict'> & {
  cancelAuthentication: CancelAuthentication
}

/** Cancels an authentication after one confirmation; beside its heading where there is one. */
export function CancelPayment({ head, ...props }: CancelPaymentProps & { head?: ReactNode }) {
  const t = useTranslations('checkout.challenge')
  const [confirming, setConfirming] = useState(false)
  const wasConfirming = useRef(false)
  const leave = useRef<HTMLButtonElement>(null)
  const { cancel, canceling, failed } = useCancel(props)
  useEffect(() => {
    if (!confirming && wasConfirming.current) leave.current?.focus()
    wasConfirming.current = confirming
  }, [confirming])
  return (
    <>
      <div className="flex min-h-12 items-center justify-between gap-4">
        {head}
        {!confirming && (
          <Button ref={leave} variant="ghost" className="-mx-3" onClick={() => setConfirming(true)}>
            {t('cancel')}
          </Button>
        )}
      </div>
      {confirming && (
        <Confirmation canceling={canceling} onCancel={cancel} onStay={() => setConfirming(false)} />
      )}
      {failed && (
        <Notice tone="warning" title={t('failed')} className="mt-2 mb-3" live>
          {t('failedBody')}
        </Notice>
      )}
    </>
  )
}

type ConfirmationProps = { canceling: boolean; onCancel: () => void; onStay: () => void }

function Confirmation({ canceling, onCancel, onStay }: ConfirmationProps) {
  const t = useTranslations('checkout.challenge')
  const stay = useRef<HTMLButtonElement>(null)
  useEffect(() => stay.current?.focus(), [])
  return (
    <fieldset
      onKeyDown={(event) => event.key === 'Escape' && onStay()}
      data-notice
      className="mt-2 mb-3 rounded-md border border-warning-line bg-warning-subtle px-4 py-3"
    >
      <legend className="sr-only">{t('confirmTitle')}</legend>
      <p className="font-medium text-warning-ink">{t('confirmTitle')}</p>
      <p className="mt-0.5 text-ink">{t('confirmBody')}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button ref={stay} onClick={onStay} className="flex-1">
          {t('continue')}
        </Button>
        <Button variant="danger" loading={canceling} onClick={onCancel} className="flex-1">
          {t('confirm')}
        </Button>
      </div>
    </fieldset>
  )
}

function useCancel({ view, cancelAuthentication, onView, onConflict }: CancelPaymentProps) {
  const [failed, setFailed] = useState(false)
  const [canceling, run] = useTransition()
  const cancel = () =>
    run(async () => {
      setFailed(false)
      const result = await resultOf(cancelAuthentication({ code: view.code }))
      if (result.ok) return onView(result.data)
      if (result.code === 'OUTDATED') return window.location.reload()
      setFailed(true)
      onConflict()
    })
  return { cancel, canceling, failed }
}
