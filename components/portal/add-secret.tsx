'use client'

import { useState } from 'react'
import { AddDialog, type AddDialogProps, type AddFormProps } from './add-dialog'
import { SecretDialog } from './secret-dialog'

/** It is told what is to be shown now or never, where there is something. */
export type SecretFormProps = AddFormProps<string | undefined>

type AddSecretProps = Pick<AddDialogProps<string | undefined>, 'form'> & { of: 'keys' | 'webhooks' }

/** The button, the form in a dialog, and after it the key or secret, once. */
export function AddSecret({ of, form }: AddSecretProps) {
  const [secret, setSecret] = useState<string>()
  return (
    <>
      <AddDialog of={of} form={form} onAdded={setSecret} />
      <SecretDialog of={of} secret={secret} onDone={() => setSecret(undefined)} />
    </>
  )
}
