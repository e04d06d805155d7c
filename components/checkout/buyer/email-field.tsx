'use client'

import { useTranslations } from 'next-intl'
import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isMovingToSubmit } from '@/components/checkout/methods/is-moving-to-submit'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { type FieldsProps, inputPropsOf } from './input-props'

/** After this time without a key the address is taken as complete. */
const PAUSE_MS = 800

type EmailFieldProps = FieldsProps & { optional: boolean; error: string | undefined }

/** The e-mail; a domain that looks mistyped is asked about, and one click corrects it. It never blocks the payment. */
export function EmailField({ optional, error, ...props }: EmailFieldProps) {
  const t = useTranslations('checkout.buyer')
  const box = useRef<HTMLDivElement>(null)
  const [suggestion, setSuggestion] = useState<string>()
  const { onBlur, onChange, ...inputProps } = inputPropsOf('email', props)
  const inputOfBox = () => box.current?.querySelector('input')

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  /** Also while the field has the focus: from the last field the buyer goes straight to the pay button. */
  function suggestLater() {
    setSuggestion(undefined)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => suggest(inputOfBox()?.value ?? ''), PAUSE_MS)
  }
  async function suggest(typed: string) {
    clearTimeout(timer.current)
    if (!typed.includes('@')) return
    const { suggestedEmail } = await import('@/lib/payments/checkout/email-suggestion')
    if (inputOfBox()?.value === typed) setSuggestion(suggestedEmail(typed))
  }
  function leave(event: FocusEvent<HTMLInputElement>) {
    onBlur(event)
    // The button must not move away from the pointer.
    if (isMovingToSubmit(event)) clearTimeout(timer.current)
    else suggest(event.currentTarget.value)
  }
  function accept(corrected: string) {
    const input = inputOfBox()
    if (!input) return
    input.value = corrected
    input.dispatchEvent(new Event('input', { bubbles: true }))
    props.onType('email', corrected)
    setSuggestion(undefined)
    input.focus()
  }
  // The address may have been typed before hydration.
  const start = useEffectEvent(() => suggest(inputOfBox()?.value ?? ''))
  useEffect(() => {
    start()
    return () => clearTimeout(timer.current)
  }, [])
  return (
    <div ref={box}>
      <Field label={t('email')} optional={optional} error={error}>
        <Input
          {...inputProps}
          onBlur={leave}
          onChange={(event) => {
            suggestLater()
            onChange(event)
          }}
          onKeyDown={(event) => event.key === 'Tab' && suggest(event.currentTarget.value)}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={255}
          required={!optional}
        />
      </Field>
      <p role="status" className="text-sm text-ink">
        {suggestion && (
          <button
            type="button"
            onClick={() => accept(suggestion)}
            className="-mx-1 inline-flex min-h-11 animate-fade-in items-center rounded-sm px-1 text-left [overflow-wrap:anywhere]"
          >
            <span>
              {t.rich('suggestion', {
                email: () => <span className="font-medium text-accent-ink underline">{suggestion}</span>,
              })}
            </span>
          </button>
        )}
      </p>
    </div>
  )
}
