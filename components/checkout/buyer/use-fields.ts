'use client'

import { type RefObject, useRef, useState } from 'react'
import { keptOf } from '@/components/checkout/known/keep-box'
import type { TypedFields } from '@/components/checkout/methods/stored-form'
import { inputOf } from '@/components/checkout/methods/use-form-memory'
import type { AskedFields } from '@/lib/payments/checkout/asked-fields'
import {
  type AddressField,
  addressFields,
  type BuyerField,
  buyerFields,
  type FieldProblem,
  type FormField,
  formFieldProblem,
  formFields,
} from '@/lib/payments/checkout/buyer-form'

type Problems = Partial<Record<FormField, FieldProblem>>

/** The buyer's fields of the form, with the problems that are to be shown so far. */
export function useBuyerFields(form: RefObject<HTMLFormElement | null>, sandbox: boolean) {
  const [problems, setProblems] = useState<Problems>({})
  /** A field with a problem that is not mounted yet. */
  const awaited = useRef<FormField>(undefined)
  function focus(field: FormField) {
    const input = inputOf(form.current, field)
    awaited.current = input ? undefined : field
    input?.focus()
  }
  /** Shows the problems, focuses the first field with one if `focuses` is set, and returns whether there is any. */
  function show(found: Problems, focuses: boolean) {
    setProblems(found)
    const wrong = formFields.find((field) => found[field])
    if (wrong && focuses) focus(wrong)
    return wrong !== undefined
  }
  return {
    problems,
    focus,
    keep: () => keptOf(form.current),
    focusAwaited: () => awaited.current && focus(awaited.current),
    check: (field: FormField, text: string, asked: AskedFields) =>
      setProblems((current) => ({ ...current, [field]: problemOf(field, text, asked, sandbox) })),
    /** The text of these fields; those that are not mounted have none. */
    read: (fields: AskedFields): TypedFields => {
      const texts = formFields.map((field) => [field, inputOf(form.current, field)?.value ?? ''] as const)
      return Object.fromEntries(texts.filter(([field]) => fields[field]))
    },
    /** Checks the fields that the chosen method asks, and no others. */
    showTyped: (typed: TypedFields, fields: AskedFields, focuses = true) => {
      const found = formFields.map(
        (field) => [field, problemOf(field, typed[field] ?? '', fields, sandbox)] as const,
      )
      return show(Object.fromEntries(found.filter(([, problem]) => problem)), focuses)
    },
    showRefused: (fields: readonly { field: string }[], focuses = true) =>
      show(refusedProblems(fields), focuses),
  }
}

export type BuyerFieldsState = ReturnType<typeof useBuyerFields>

function problemOf(
  field: FormField,
  text: string,
  asked: AskedFields,
  sandbox: boolean,
): FieldProblem | undefined {
  const need = asked[field]
  return need && formFieldProblem(field, text, need, sandbox)
}

/** The server names fields by their path: `buyer.email`, `address.zipCode`. */
function refusedProblems(fields: readonly { field: string }[]): Problems {
  const isNamed = (part: string, field: FormField) => fields.some((one) => one.field === `${part}.${field}`)
  const refused = formFields.filter((field) => isNamed('buyer', field) || isNamed('address', field))
  return Object.fromEntries(refused.map((field) => [field, 'invalid']))
}

/** The buyer and the address as a request has them; each is absent where nothing of it was asked. */
export function identificationOf(
  typed: TypedFields,
  fields: AskedFields,
  known: Record<BuyerField, string> | undefined,
) {
  const textOf = (field: FormField) => (fields[field] ? typed[field] : known?.[field as BuyerField]) ?? ''
  const [email, name, document, phone] = buyerFields.map(textOf) as [string, string, string, string]
  const address = Object.fromEntries(addressFields.map((field) => [field, textOf(field)]))
  return {
    ...(buyerFields.some((field) => fields[field]) && { buyer: { name, document, email, phone } }),
    ...(fields.zipCode && { address: address as Record<AddressField, string> }),
  }
}

export type Identification = ReturnType<typeof identificationOf>
