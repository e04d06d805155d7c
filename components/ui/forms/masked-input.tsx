'use client'

import {
  type ChangeEvent,
  type ComponentProps,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
} from 'react'
import { Input } from './input'

type MaskedInputProps = ComponentProps<typeof Input> & {
  /** Returns the formatted text, which must not end in a separator. See lib/base/i18n/masks.ts. */
  mask: (typed: string) => string
}

const LONGEST_PASTE = 500

const significant = (text: string) => text.replace(/[^0-9A-Za-z]/g, '').length

/** Formats the field and leaves the caret behind the character just typed. */
function applyMask(input: HTMLInputElement, mask: (typed: string) => string) {
  const masked = mask(input.value)
  if (masked === input.value) return
  const caret = input.selectionStart ?? input.value.length
  const atEnd = caret === input.value.length
  const before = significant(input.value.slice(0, caret))
  input.value = masked
  let position = 0
  for (let seen = 0; position < masked.length && seen < before; position++) {
    if (significant(masked.charAt(position)) === 1) seen++
  }
  const target = atEnd ? masked.length : position
  if (document.activeElement === input) input.setSelectionRange(target, target)
}

/**
 * An Input that formats while typing; handlers receive the formatted value. The longest text is that of the formatted one: an input
 * that cut what is pasted would lose its end to blanks and words before it.
 */
export function MaskedInput({ mask: format, maxLength, onChange, ref, ...props }: MaskedInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const mask = (typed: string) => format(typed.slice(0, LONGEST_PASTE)).slice(0, maxLength)
  useImperativeHandle(ref, () => input.current as HTMLInputElement, [])
  // The text may have been typed before hydration.
  const maskTyped = useEffectEvent(() => input.current && applyMask(input.current, mask))
  useEffect(() => void maskTyped(), [])

  function change(event: ChangeEvent<HTMLInputElement>) {
    applyMask(event.currentTarget, mask)
    onChange?.(event)
  }
  return <Input autoComplete="off" spellCheck={false} {...props} ref={input} onChange={change} />
}
