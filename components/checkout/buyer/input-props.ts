import type { ChangeEvent, FocusEvent } from 'react'
import { isMovingToSubmit } from '@/components/checkout/methods/is-moving-to-submit'
import type { AskedFields } from '@/lib/payments/checkout/asked-fields'
import type { FormField } from '@/lib/payments/checkout/buyer-form'

export type FieldsProps = {
  /** The fields to show. */
  fields: AskedFields
  textOf: (field: FormField) => string
  onLeave: (field: FormField, typed: string) => void
  onType: (field: FormField, typed: string) => void
}

/** The attributes of an uncontrolled input of the form. */
export function inputPropsOf(field: FormField, { textOf, onLeave, onType }: FieldsProps) {
  return {
    name: field,
    defaultValue: textOf(field),
    onBlur: (event: FocusEvent<HTMLInputElement | HTMLSelectElement>) => {
      if (!isMovingToSubmit(event)) onLeave(field, event.currentTarget.value)
    },
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onType(field, event.currentTarget.value),
  }
}
