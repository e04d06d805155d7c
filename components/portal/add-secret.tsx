'use client'

import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogClose } from '@/components/ui/dialog'
import { SecretDialog } from './secret-dialog'

export interface AddFormProps {
  id: string
  onWorking: (working: boolean) => void
  /** With what is to be shown now or never, where there is something. */
  onAdded: (secret: string | undefined) => void
}

type AddSecretProps = {
  of: 'keys' | 'webhooks'
  form: (props: AddFormProps) => ReactNode
}

/** The button, the form in a dialog, and after it the key or secret, once. */
export function AddSecret({ of, form }: AddSecretProps) {
  const t = useTranslations(of)
  const common = useTranslations('common')
  const router = useRouter()
  const id = useId()
  const [open, setOpen] = useState(false)
  const [working, setWorking] = useState(false)
  const [secret, setSecret] = useState<string>()
  const onAdded = (made: string | undefined) => {
    setOpen(false)
    setSecret(made)
    router.refresh()
  }
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(next) => working || setOpen(next)}
        trigger={
          <Button variant="primary">
            <Plus />
            {t('add')}
          </Button>
        }
        title={t('form.title')}
        lead={t('form.lead')}
        actions={
          <>
            <DialogClose>
              <Button>{common('cancel')}</Button>
            </DialogClose>
            <Button type="submit" form={id} variant="primary" loading={working}>
              {t('form.submit')}
            </Button>
          </>
        }
      >
        {form({ id, onWorking: setWorking, onAdded })}
      </Dialog>
      <SecretDialog of={of} secret={secret} onDone={() => setSecret(undefined)} />
    </>
  )
}
