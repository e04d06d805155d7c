'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { resultOf, useRefusalToast } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { Dialog } from '@/components/ui/overlays/dialog'
import { toast } from '@/components/ui/overlays/toast'
import type { EditTerminal } from './edit-terminal'

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
    const result = await resultOf(() => edit({ uuid, ...values }))
    setWorking(false)
    if (!result.ok) return showRefusal(result)
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
      closeLabel={common('cancel')}
      actions={
        <Button type="submit" form={`rename-${uuid}`} variant="primary" loading={working}>
          {t('save')}
        </Button>
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
