'use client'

import { Eye } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { FormDialog } from '@/components/portal/forms/form-dialog'
import { useActionForm } from '@/components/portal/forms/use-action-form'
import { useMayOperate } from '@/components/portal/if-may'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { beginViewing } from './view-actions'

interface ViewAsProps {
  seller: { uuid: string; name: string }
  /** The page of the portal that opens. */
  to?: string
  /** In place of the button. */
  trigger?: ReactNode
}

/** Asks for the reason and opens the portal of a seller, read only. Shown to the roles that may. */
export function ViewAs({ seller, to = '/home', trigger }: ViewAsProps) {
  const t = useTranslations('operator.viewAs')
  const [open, setOpen] = useState(false)
  const form = useActionForm({
    defaultValues: { reason: '' },
    schema: async () => (await import('@/lib/access/portal-users/viewing/view')).beginViewInput,
    inputOf: ({ reason }) => ({ seller: seller.uuid, reason }),
    action: beginViewing,
    errors: { reason: t('errors.reason') },
    next: 'leave',
    // A full page load: the portal is another area.
    onDone: () => window.location.assign(to),
  })
  const mayView = useMayOperate('sellers.view-as')
  if (!mayView) return null
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={setOpen}
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
      action={t('submit')}
    >
      <Field label={t('reason')} help={t('reasonHelp')} error={form.errorOf('reason')}>
        <Input autoComplete="off" {...form.register('reason')} />
      </Field>
    </FormDialog>
  )
}
