'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
import { Notice } from '@/components/ui/notice'
import type { ChallengeAnswer, IssuerChallengeView } from '@/lib/sandbox/issuer/challenge'

const CODE_DIGITS = 6

export type AnswerChallenge = (
  answer: ChallengeAnswer,
) => Promise<{ ok: true; data: IssuerChallengeView } | { ok: false; code: string }>

type CodeFormProps = {
  view: IssuerChallengeView
  answer: AnswerChallenge
  onView: (view: IssuerChallengeView) => void
}

/** The form for the code that a real issuer would send to the holder's phone; this page shows it. */
export function CodeForm({ view, answer, onView }: CodeFormProps) {
  const t = useTranslations('simulators.issuer')
  const { acsTransactionId, triesLeft } = view
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [sending, setSending] = useState<'code' | 'cancel'>()
  const [failed, setFailed] = useState(false)

  async function send(reply: ChallengeAnswer) {
    if (sending) return
    setSending('code' in reply ? 'code' : 'cancel')
    setFailed(false)
    const result = await answer(reply).catch(() => undefined)
    setSending(undefined)
    if (!result?.ok) return setFailed(true)
    if (!result.data.decided) {
      setError(t('wrong', { count: result.data.triesLeft }))
      setCode('')
    }
    onView(result.data)
  }

  function confirm(event: FormEvent) {
    event.preventDefault()
    if (code.length === CODE_DIGITS) return send({ acsTransactionId, code })
    setError(t('short'))
    field.current?.focus()
  }

  // After a wrong code the field gets the focus for the next one.
  useEffect(() => {
    if (triesLeft > 0 && error) field.current?.focus()
  }, [triesLeft, error])

  return (
    <form onSubmit={confirm} noValidate className="mt-4 flex flex-col gap-4">
      <WhenHydrated>
        <Field label={t('code')} error={error}>
          <Input
            ref={field}
            name="code"
            value={code}
            onChange={(event) => setCode(event.target.value.replace(/\D/g, '').slice(0, CODE_DIGITS))}
            inputMode="numeric"
            autoComplete="one-time-code"
            className="text-lg tracking-[0.3em] tabular-nums"
          />
        </Field>
        <div>
          <p className="rounded-md border border-warning-line bg-warning-subtle px-3 py-2 text-sm text-warning-ink">
            {t.rich('hint', {
              code: view.code,
              strong: (text) => <strong className="font-semibold tabular-nums">{text}</strong>,
            })}
          </p>
          <div role="status" className="not-empty:mt-4">
            {failed && (
              <Notice tone="danger" title={t('failed')}>
                {t('failedBody')}
              </Notice>
            )}
          </div>
        </div>
        <div className="flex flex-col gap-2">
          <Button
            type="submit"
            variant="primary"
            wide
            loading={sending === 'code'}
            className="bg-ink text-canvas hover:bg-muted active:bg-muted"
          >
            {t('confirm')}
          </Button>
          <Button
            variant="ghost"
            wide
            loading={sending === 'cancel'}
            onClick={() => send({ acsTransactionId, cancel: true })}
          >
            {t('cancel')}
          </Button>
        </div>
      </WhenHydrated>
    </form>
  )
}
