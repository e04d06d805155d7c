'use client'

import { AddSecret } from '@/components/portal/forms/add-secret'
import { KeyForm, type KeyFormProps } from './key-form'

export function AddKey({ add }: Pick<KeyFormProps, 'add'>) {
  return <AddSecret of="keys" form={(props) => <KeyForm {...props} add={add} />} />
}
