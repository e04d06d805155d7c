'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { answerOf, useRefusalToast } from '@/components/portal/answer'
import { Button } from '@/components/ui/button'
import { Dialog, DialogClose } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { toast } from '@/components/ui/toast'
import type { EditTerminal } from './terminal-menu'

type RenameDialogProps = {
  terminal: { uuid: string; serialNumber: string; title: string }
  edit: EditTerminal
  onClose: () => void
}

export function RenameDialog({ terminal, edit, onClose }: RenameDialogProps) {
  const t = useTranslations('terminals')
  const common = useTranslations('common')
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const [working, setWorking] = useState(false)
  const { uuid, serialNumber, title } = terminal
  const { register, handleSubmit } = useForm({ defaultValues: { title } })
  const submit = handleSubmit(async (values) => {
    setWorking(true)
    const answer = await answerOf(edit({ uuid, ...values }))
    setWorking(false)
    if (!answer.ok) return showRefusal(answer)
    toast.success(t('saved'))
    onClose()
    router.refresh()
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => open || working || onClose()}
      title={t('renameTitle')}
      lead={<span className="font-mono text-sm break-all">{serialNumber}</span>}
      actions={
        <>
          <DialogClose>
            <Button>{common('cancel')}</Button>
          </DialogClose>
          <Button type="submit" form={`rename-${uuid}`} variant="primary" loading={working}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={`rename-${uuid}`} onSubmit={submit} noValidate className="py-1">
        <Field label={t('form.name')} help={t('form.nameHelp')}>
          <Input maxLength={60} autoComplete="off" {...register('title')} />
        </Field>
      </form>
    </Dialog>
  )
}
