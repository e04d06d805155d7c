'use client'

import { Eye } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { resultOf, useRefusalToast } from '@/components/portal/action-result'
import { useMayOperate } from '@/components/portal/if-may'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { Dialog } from '@/components/ui/overlays/dialog'
import { beginViewInput } from '@/lib/access/portal-users/viewing/view'
import { beginViewing } from './view-actions'

interface ViewAsProps {
  seller: { uuid: string; name: string }
  /** The page of the portal that opens. */
  to?: string
  /** In place of the button. */
  trigger?: ReactNode
}

const reasonIn = beginViewInput.shape.reason

/** Asks for the reason and opens the portal of a seller, read only. Shown to the roles that may. */
export function ViewAs({ seller, to = '/home', trigger }: ViewAsProps) {
  const t = useTranslations('operator.viewAs')
  const common = useTranslations('common')
  const showRefusal = useRefusalToast()
  const id = useId()
  const [open, setOpen] = useState(false)
  const [working, setWorking] = useState(false)
  const form = useForm({ defaultValues: { reason: '' } })
  const mayView = useMayOperate('sellers.view-as')
  const submit = form.handleSubmit(async ({ reason }) => {
    setWorking(true)
    const result = await resultOf(() => beginViewing({ seller: seller.uuid, reason }))
    // A full page load: the portal is another area.
    if (result.ok) return window.location.assign(to)
    setWorking(false)
    showRefusal(result)
  })
  const validate = (reason: string) => reasonIn.safeParse(reason).success || t('errors.reason')
  if (!mayView) return null
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => working || setOpen(next)}
      trigger={
        trigger ?? (
          <Button>
            <Eye />
            {t('open')}
          </Button>
        )
      }
      title={t('title', { seller: seller.name })}
      lead={t('lead')}
      closeLabel={common('cancel')}
      actions={
        <Button type="submit" form={id} variant="primary" loading={working}>
          {t('submit')}
        </Button>
      }
    >
      <form id={id} onSubmit={submit} noValidate className="py-1">
        <Field
          label={t('reason')}
          help={t('reasonHelp')}
          error={form.formState.errors.reason?.message as string | undefined}
        >
          <Input autoComplete="off" {...form.register('reason', { validate })} />
        </Field>
      </form>
    </Dialog>
  )
}
