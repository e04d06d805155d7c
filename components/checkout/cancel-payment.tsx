'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState, useTransition } from 'react'
import {
  answerOf,
  type CancelAuthentication,
  reloadKeeping,
} from '@/components/checkout/methods/payment-actions'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { PaymentProps } from './use-payment'

export type CancelPaymentProps = Pick<PaymentProps, 'view' | 'onView' | 'onConflict'> & {
  cancelAuthentication: CancelAuthentication
}

/** The way out of an authentication, beside its heading where there is one. It asks once. */
export function CancelPayment({ head, ...props }: CancelPaymentProps & { head?: ReactNode }) {
  const t = useTranslations('checkout.challenge')
  const [asking, setAsking] = useState(false)
  const wasAsked = useRef(false)
  const leave = useRef<HTMLButtonElement>(null)
  const { cancel, canceling, failed } = useCancel(props)
  useEffect(() => {
    if (!asking && wasAsked.current) leave.current?.focus()
    wasAsked.current = asking
  }, [asking])
  return (
    <>
      <div className="flex min-h-12 items-center justify-between gap-4">
        {head}
        {!asking && (
          <Button ref={leave} variant="ghost" className="-mx-3" onClick={() => setAsking(true)}>
            {t('cancel')}
          </Button>
        )}
      </div>
      {asking && <Question canceling={canceling} onCancel={cancel} onStay={() => setAsking(false)} />}
      {failed && (
        <Notice tone="warning" title={t('stays')} className="mt-2 mb-3" live>
          {t('staysBody')}
        </Notice>
      )}
    </>
  )
}

type QuestionProps = { canceling: boolean; onCancel: () => void; onStay: () => void }

function Question({ canceling, onCancel, onStay }: QuestionProps) {
  const t = useTranslations('checkout.challenge')
  const stay = useRef<HTMLButtonElement>(null)
  useEffect(() => stay.current?.focus(), [])
  return (
    <fieldset
      onKeyDown={(event) => event.key === 'Escape' && onStay()}
      className="mt-2 mb-3 rounded-md border border-warning-line bg-warning-subtle px-4 py-3"
    >
      <legend className="sr-only">{t('sure')}</legend>
      <p className="font-medium text-warning-ink">{t('sure')}</p>
      <p className="mt-0.5 text-ink">{t('sureBody')}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button ref={stay} onClick={onStay} className="flex-1">
          {t('stay')}
        </Button>
        <Button variant="danger" loading={canceling} onClick={onCancel} className="flex-1">
          {t('leave')}
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
      const answer = await answerOf(cancelAuthentication({ code: view.code }))
      if (answer.ok) return onView(answer.data)
      if (answer.code === 'OUTDATED') return reloadKeeping(view.code)
      setFailed(true)
      onConflict()
    })
  return { cancel, canceling, failed }
}
