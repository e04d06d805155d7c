'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogClose } from '@/components/ui/dialog'
import { EndpointForm, type EndpointFormProps } from './endpoint-form'
import { SecretDialog } from './secret-dialog'

const FORM = 'add-endpoint'

type AddEndpointProps = Pick<EndpointFormProps, 'add' | 'loopback'>

/** The button, the form in a dialog, and after it the secret, once. */
export function AddEndpoint({ add, loopback }: AddEndpointProps) {
  const t = useTranslations('webhooks')
  const common = useTranslations('common')
  const [open, setOpen] = useState(false)
  const [working, setWorking] = useState(false)
  const [secret, setSecret] = useState<string>()
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
        title={t('form.addTitle')}
        lead={t('form.addLead')}
        actions={
          <>
            <DialogClose>
              <Button>{common('cancel')}</Button>
            </DialogClose>
            <Button type="submit" form={FORM} variant="primary" loading={working}>
              {t('form.submit')}
            </Button>
          </>
        }
      >
        <EndpointForm
          id={FORM}
          add={add}
          loopback={loopback}
          onWorking={setWorking}
          onAdded={(made) => {
            setOpen(false)
            setSecret(made)
          }}
        />
      </Dialog>
      <SecretDialog secret={secret} onDone={() => setSecret(undefined)} />
    </>
  )
}
