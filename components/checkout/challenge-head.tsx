'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import {
  answerOf,
  type CancelAuthentication,
  reloadKeeping,
  type Trouble,
  troubleOf,
} from './payment-actions'
import { StageHead } from './stage-head'
import { TroubleNotice } from './trouble-notice'
import type { PaymentProps } from './use-payment'

export type ChallengeHeadProps = Pick<PaymentProps, 'view' | 'onView' | 'onConflict'> & {
  cancelAuthentication: CancelAuthentication
  arrived: boolean
}

/** Above the issuer's page: what it is, and the way out, which asks once. On a phone it is the bar of the whole screen. */
export function ChallengeHead({ arrived, ...props }: ChallengeHeadProps) {
  const t = useTranslations('checkout.challenge')
  const [asking, setAsking] = useState(false)
  const wasAsked = useRef(false)
  const leave = useRef<HTMLButtonElement>(null)
  const { cancel, canceling, trouble } = useCancel(props)
  useEffect(() => {
    if (!asking && wasAsked.current) leave.current?.focus()
    wasAsked.current = asking
  }, [asking])
  return (
    <div className="max-sm:border-b max-sm:border-line max-sm:px-4 max-sm:pt-[max(0.5rem,env(safe-area-inset-top))] max-sm:pb-2">
      <div className="flex items-start justify-between gap-4 max-sm:items-center">
        <StageHead title={t('title')} arrived={arrived}>
          <p className="max-sm:sr-only">{t('body')}</p>
        </StageHead>
        {!asking && (
          <Button ref={leave} variant="ghost" className="-mr-3 sm:-mt-2" onClick={() => setAsking(true)}>
            {t('cancel')}
          </Button>
        )}
      </div>
      {asking && <Question canceling={canceling} onCancel={cancel} onStay={() => setAsking(false)} />}
      {trouble && (
        <div className="mt-3">
          <TroubleNotice trouble={trouble} byCard />
        </div>
      )}
    </div>
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
      className="mt-3 rounded-md border border-warning-line bg-warning-subtle px-4 py-3"
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

function useCancel({ view, cancelAuthentication, onView, onConflict }: Omit<ChallengeHeadProps, 'arrived'>) {
  const [trouble, setTrouble] = useState<Trouble>()
  const [canceling, run] = useTransition()
  const cancel = () =>
    run(async () => {
      setTrouble(undefined)
      const answer = await answerOf(cancelAuthentication({ code: view.code }))
      if (answer.ok) return onView(answer.data)
      if (answer.code === 'OUTDATED') return reloadKeeping(view.code)
      setTrouble(troubleOf(answer))
      if (answer.code === 'CONFLICT') onConflict()
    })
  return { cancel, canceling, trouble }
}
