'use client'

import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogClose } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { TerminalForm, type TerminalFormProps } from './terminal-form'

export function AddTerminal({ add }: Pick<TerminalFormProps, 'add'>) {
  const t = useTranslations('terminals')
  const common = useTranslations('common')
  const router = useRouter()
  const id = useId()
  const [open, setOpen] = useState(false)
  const [working, setWorking] = useState(false)
  const onAdded = () => {
    setOpen(false)
    toast.success(t('added'))
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
      <TerminalForm id={id} add={add} onWorking={setWorking} onAdded={onAdded} />
    </Dialog>
  )
}
