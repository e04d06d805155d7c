'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { Textarea } from '@/components/ui/forms/input'
import { Dialog } from '@/components/ui/overlays/dialog'
import { toast } from '@/components/ui/overlays/toast'

interface PinDialogProps {
  uuid: string
  pin: (input: { uuid: string; certificate: string }) => Promise<ActionResult>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Pins a certificate that is pasted as PEM, or its fingerprint. */
export function PinDialog({ uuid, pin, open, onOpenChange }: PinDialogProps) {
  const t = useTranslations('banking')
  const common = useTranslations('common')
  const router = useRouter()
  const id = useId()
  const showRefusal = useRefusalToast()
  const [working, setWorking] = useState(false)
  const form = useForm({ defaultValues: { certificate: '' } })
  const { errors } = form.formState
  const submit = form.handleSubmit(async ({ certificate }) => {
    setWorking(true)
    const result = await resultOf(() => pin({ uuid, certificate }))
    setWorking(false)
    if (!result.ok && result.fields.length > 0)
      return form.setError('certificate', { message: t('form.errors.certificate') })
    if (!result.ok) return showRefusal(result, t('pin.conflict'))
    form.reset()
    onOpenChange(false)
    toast.success(t('pin.done'))
    router.refresh()
  })
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => working || onOpenChange(next)}
      title={t('pin.title')}
      lead={t('pin.lead')}
      closeLabel={common('cancel')}
      actions={
        <Button type="submit" form={id} variant="primary" loading={working}>
          {t('pin.submit')}
        </Button>
      }
    >
      <form id={id} onSubmit={submit} noValidate className="py-1">
        <Field
          label={t('form.certificate')}
          help={t('form.certificateHelp')}
          error={errors.certificate?.message}
        >
          <Textarea
            className="font-mono"
            spellCheck={false}
            {...form.register('certificate', {
              validate: (text) => text.trim() !== '' || t('form.errors.certificate'),
            })}
          />
        </Field>
      </form>
    </Dialog>
  )
}
