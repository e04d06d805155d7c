'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { MaskedInput } from '@/components/ui/forms/masked-input'
import type { CodeChannel } from '@/lib/parties/known-buyers/known-buyer'
import { readFormField } from '@/lib/payments/checkout/buyer-form'
import type { RequestCode, TypeCode } from './codes'

type CodeFormProps = {
  channels: readonly CodeChannel[]
  /** The buyer types the address; otherwise the code goes to who is known. */
  asksEmail: boolean
  /** In place of the name of the channel. */
  label?: string
  onRequest: RequestCode
  onType: TypeCode
}

const maskCode = (text: string) => text.replace(/\D/g, '').slice(0, 6)

type Problem = 'wrong' | 'tooMany' | 'failed' | 'emailMissing'

/** Requests a code of six digits and types it. */
export function CodeForm({ channels, asksEmail, label, onRequest, onType }: CodeFormProps) {
  const t = useTranslations('checkout.known.code')
  const [sentBy, setSentBy] = useState<CodeChannel>()
  const [isAgain, setAgain] = useState(false)
  const [email, setEmail] = useState('')
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const code = useRef<HTMLInputElement>(null)
  const address = useRef<HTMLInputElement>(null)
  // The button that was pressed is gone.
  useEffect(() => {
    if (sentBy) code.current?.focus()
    else if (isAgain) address.current?.focus()
  }, [sentBy, isAgain])

  async function run(work: () => Promise<Problem | undefined>) {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    setProblem(await work().catch(() => 'failed' as const))
    setBusy(false)
  }
  const request = (channel: CodeChannel) =>
    run(async () => {
      if (asksEmail && readFormField('email', email) === undefined) return 'emailMissing'
      const result = await onRequest(channel, asksEmail ? email : undefined)
      if (!result.ok) return result.code === 'TOO_MANY_REQUESTS' ? 'tooMany' : 'failed'
      setAgain(sentBy !== undefined)
      setSentBy(channel)
      setTyped('')
      code.current?.focus()
    })
  const confirm = () =>
    run(async () => {
      const result = await onType(typed)
      if (!result.ok) return 'failed'
      if (!result.data) code.current?.focus()
      return result.data ? undefined : 'wrong'
    })
  // Not a form of its own where it is inside another one: Enter must not pay.
  const onEnter = (work: () => void) => ({
    onKeyDown: (event: { key: string; preventDefault: () => void }) => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      work()
    },
  })
  const error = problem && t(problem)

  if (!sentBy)
    return (
      <div className="flex flex-col gap-3">
        {asksEmail && (
          <Field label={t('email')} error={error}>
            <Input
              ref={address}
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={255}
              value={email}
              onChange={(event: FormEvent<HTMLInputElement>) => setEmail(event.currentTarget.value)}
              {...onEnter(() => request('MAIL'))}
            />
          </Field>
        )}
        {channels.map((channel) => (
          <Button
            key={channel}
            variant={asksEmail || label ? 'secondary' : 'ghost'}
            className={cn(!asksEmail && !label && 'text-muted')}
            wide
            loading={busy}
            onClick={() => request(channel)}
          >
            {label ?? t(asksEmail ? 'send' : channel)}
          </Button>
        ))}
        {!asksEmail && <Live text={error} />}
      </div>
    )
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-sm text-pretty text-muted">
        {isAgain && `${t('sentAgain')} `}
        {t(asksEmail || sentBy === 'SMS' ? `sent${sentBy}` : 'sentHere')}
      </p>
      <Field label={t('label')} error={error}>
        <MaskedInput
          ref={code}
          mask={maskCode}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={typed}
          onChange={(event: FormEvent<HTMLInputElement>) => setTyped(event.currentTarget.value)}
          {...onEnter(confirm)}
          className="tabular-nums tracking-[0.3em]"
        />
      </Field>
      <Button wide loading={busy} onClick={confirm}>
        {t('confirm')}
      </Button>
      <Button variant="ghost" wide loading={busy} onClick={() => request(sentBy)}>
        {t('again')}
      </Button>
      {asksEmail && (
        <Button
          variant="ghost"
          wide
          onClick={() => {
            setAgain(true)
            setProblem(undefined)
            setSentBy(undefined)
          }}
        >
          {t('otherEmail')}
        </Button>
      )}
    </div>
  )
}

function Live({ text }: { text: string | undefined }) {
  return (
    <p role="alert" className="text-sm text-danger-ink empty:hidden">
      {text}
    </p>
  )
}
