'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import type { CodeChannel } from '@/lib/parties/known-buyers/known-buyer'
import { readFormField } from '@/lib/payments/checkout/buyer-form'
import { CodeEntry } from './code-entry'
import type { RequestCode, TypeCode } from './codes'
import { onEnter } from './on-enter'

type CodeFormProps = {
  channels: readonly CodeChannel[]
  /**
   * Where the code goes: an address asked here; one typed in the form around, to which it is requested at once, and which may be
   * nobody's; or to who is known.
   */
  to: 'ASKED' | 'TYPED' | 'KNOWN'
  /** In place of the name of the channel. */
  label?: string
  onRequest: RequestCode
  onType: TypeCode
}

type Problem = 'wrong' | 'tooMany' | 'failed' | 'emailMissing'

function problemOf(code: string): Problem {
  if (code === 'EMAIL_MISSING') return 'emailMissing'
  return code === 'TOO_MANY_REQUESTS' ? 'tooMany' : 'failed'
}

/** Requests a code of six digits and types it. */
export function CodeForm({ channels, to, label, onRequest, onType }: CodeFormProps) {
  const t = useTranslations('checkout.known.code')
  const [sentBy, setSentBy] = useState<CodeChannel>()
  const [isAgain, setAgain] = useState(false)
  const [email, setEmail] = useState('')
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
      if (to === 'ASKED' && readFormField('email', email) === undefined) return 'emailMissing'
      const result = await onRequest(channel, to === 'ASKED' ? email : undefined)
      if (!result.ok) return problemOf(result.code)
      setAgain(sentBy !== undefined)
      setSentBy(channel)
      code.current?.focus()
    })
  const confirm = (typed: string) =>
    run(async () => {
      const result = await onType(typed)
      if (!result.ok) return 'failed'
      if (!result.data) code.current?.select()
      return result.data ? undefined : 'wrong'
    })
  const started = useRef(false)
  const start = useEffectEvent(() => {
    if (to !== 'TYPED' || started.current) return
    started.current = true
    void request('MAIL')
  })
  useEffect(() => start(), [])
  const error = problem && t(problem)

  if (sentBy)
    return (
      <CodeEntry
        ref={code}
        sent={`${isAgain ? `${t('sentAgain')} ` : ''}${t(to === 'KNOWN' && sentBy === 'MAIL' ? 'sentHere' : `sent${sentBy}`)}`}
        error={error}
        busy={busy}
        onType={confirm}
        onAgain={() => request(sentBy)}
      >
        {to === 'ASKED' && (
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
      </CodeEntry>
    )
  const isQuiet = to === 'KNOWN' && !label
  return (
    <div className="flex flex-col gap-3">
      {to === 'ASKED' && (
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
          variant={isQuiet ? 'ghost' : 'secondary'}
          className={cn(isQuiet && 'text-muted')}
          wide
          loading={busy}
          onClick={() => request(channel)}
        >
          {label ?? t(to === 'ASKED' ? 'send' : channel)}
        </Button>
      ))}
      {to !== 'ASKED' && <Live text={error} />}
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
