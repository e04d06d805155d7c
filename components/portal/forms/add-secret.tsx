'use client'

import { useState } from 'react'
import { AddDialog, type AddDialogProps, type AddFormProps } from './add-dialog'
import { SecretDialog } from './secret-dialog'

/** `onAdded` receives the key or secret, which is shown once; undefined where there is none. */
export type SecretFormProps = AddFormProps<string | undefined>

type AddSecretProps = Pick<AddDialogProps<string | undefined>, 'form'> & {
  of: 'keys' | 'webhooks' | 'banking' | 'subSellers'
}

/** The button, the form in a dialog, and then the created key or secret, shown once. */
export function AddSecret({ of, form }: AddSecretProps) {
  const [secret, setSecret] = useState<string>()
  return (
    <>
      <AddDialog of={of} form={form} onAdded={setSecret} />
      <SecretDialog of={of} secret={secret} onDone={() => setSecret(undefined)} />
    </>
  )
}
