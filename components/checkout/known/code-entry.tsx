'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, type RefObject, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { MaskedInput } from '@/components/ui/forms/masked-input'
import { onEnter } from './on-enter'

const DIGITS = 6
const maskCode = (text: string) => text.replace(/\D/g, '').slice(0, DIGITS)

type CodeEntryProps = {
  ref: RefObject<HTMLInputElement | null>
  /** Where the code went. */
  sent: ReactNode
  error: string | undefined
  busy: boolean
  onType: (typed: string) => void
  onAgain: () => void
  children?: ReactNode
}

/** The field of a code: typed, pasted or filled in by the phone, it is sent with its last digit. */
export function CodeEntry({ ref, sent, error, busy, onType, onAgain, children }: CodeEntryProps) {
  const t = useTranslations('checkout.known.code')
  const [typed, setTyped] = useState('')
  function change({ currentTarget: { value } }: FormEvent<HTMLInputElement>) {
    setTyped(value)
    if (value.length === DIGITS && value !== typed) onType(value)
  }
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-sm text-pretty text-muted">
        {sent}
      </p>
      <Field label={t('label')} error={error}>
        <MaskedInput
          ref={ref}
          mask={maskCode}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={typed}
          onChange={change}
          {...onEnter(() => onType(typed))}
          className="tabular-nums tracking-[0.3em]"
        />
      </Field>
      <Button wide loading={busy} onClick={() => onType(typed)}>
        {t('confirm')}
      </Button>
      <Button
        variant="ghost"
        wide
        loading={busy}
        onClick={() => {
          setTyped('')
          onAgain()
        }}
      >
        {t('again')}
      </Button>
      {children}
    </div>
  )
}
