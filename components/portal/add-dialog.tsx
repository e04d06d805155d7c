'use client'

import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogClose } from '@/components/ui/overlays/dialog'

export interface AddFormProps<Made> {
  id: string
  onWorking: (working: boolean) => void
  onAdded: (made: Made) => void
}

export type AddDialogProps<Made> = {
  of: 'keys' | 'webhooks' | 'terminals'
  form: (props: AddFormProps<Made>) => ReactNode
  /** The dialog is closed by then, and the page on its way. */
  onAdded: (made: Made) => void
}

/** The button that adds one to a list, and the form in a dialog. */
export function AddDialog<Made>({ of, form, onAdded }: AddDialogProps<Made>) {
  const t = useTranslations(of)
  const common = useTranslations('common')
  const router = useRouter()
  const id = useId()
  const [open, setOpen] = useState(false)
  const [working, setWorking] = useState(false)
  const close = (made: Made) => {
    setOpen(false)
    onAdded(made)
    router.refresh()
  }
  return (
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
      {form({ id, onWorking: setWorking, onAdded: close })}
    </Dialog>
  )
}
