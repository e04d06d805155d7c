'use client'

import { useRef, useState } from 'react'
import type { TypedFields } from '@/components/checkout/methods/stored-form'
import type { FormField } from '@/lib/payments/checkout/buyer-form'

const TIMEOUT_MS = 4_000

type Filled = 'street' | 'district' | 'city' | 'state'
const filledFields: readonly Filled[] = ['street', 'district', 'city', 'state']

interface PostalCodeProps {
  textNow: (field: FormField) => string
  write: (field: FormField, text: string) => void
  focus: (field: FormField) => void
  /** Whether the buyer is still in the field of the postal code. */
  isThere: () => boolean
}

/**
 * Fills in what is known of a complete postal code, where nothing else was typed, and moves to the first field left to type. A
 * look-up that fails changes nothing.
 */
export function usePostalCode({ textNow, write, focus, isThere }: PostalCodeProps) {
  const [found, setFound] = useState<TypedFields | 'unknown'>()
  const latest = useRef('')
  const filled = useRef<TypedFields>({})

  function fill(address: TypedFields) {
    for (const field of filledFields) {
      const text = textNow(field)
      const isOurs = text === '' || text === filled.current[field]
      const next = address[field] ?? ''
      if (isOurs && text !== next) write(field, next)
    }
    filled.current = address
    if (isThere()) focus(textNow('street') === '' ? 'street' : 'number')
  }
  async function lookUp(typed: string) {
    const cep = typed.replace(/\D/g, '')
    if (cep === latest.current) return
    latest.current = cep
    if (cep.length !== 8) return setFound(undefined)
    const response = await fetch(`/pay/cep/${cep}`, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
      () => undefined,
    )
    const address = response?.ok ? await response.json().catch(() => undefined) : undefined
    if (latest.current !== cep) return
    setFound(response?.status === 404 ? 'unknown' : address)
    if (address) fill(address)
  }
  return { found, lookUp }
}
