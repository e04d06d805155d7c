'use client'

import { Pencil, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ActionResult } from '@/components/portal/action-result'
import { ConfirmDialog } from '@/components/portal/confirm-dialog'
import { FormDialog } from '@/components/portal/forms/form-dialog'
import { useActionForm } from '@/components/portal/forms/use-action-form'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { MenuItem, RowMenu } from '@/components/ui/overlays/dropdown-menu'

type Rename = (input: { uuid: string; name: string }) => Promise<ActionResult>

type FactorMenuProps = {
  uuid: string
  name: string
  /** Only for passkeys. */
  rename?: Rename
  remove: (input: { uuid: string }) => Promise<ActionResult>
}

export function FactorMenu({ uuid, name, rename, remove }: FactorMenuProps) {
  const t = useTranslations('secondFactors')
  const [open, setOpen] = useState<'rename' | 'remove'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <RowMenu of={name}>
        {rename && (
          <MenuItem onSelect={() => setOpen('rename')}>
            <Pencil />
            {t('rename')}
          </MenuItem>
        )}
        <MenuItem danger onSelect={() => setOpen('remove')}>
          <Trash2 />
          {t('remove')}
        </MenuItem>
      </RowMenu>
      {rename && open === 'rename' && (
        <RenameDialog uuid={uuid} name={name} rename={rename} onClose={close} />
      )}
      <ConfirmDialog
        open={open === 'remove'}
        onOpenChange={(next) => next || close()}
        title={t('removeTitle', { name })}
        lead={t('removeLead')}
        action={t('remove')}
        act={() => remove({ uuid })}
        done={t('removed')}
        conflict={t('lastRequired')}
      />
    </>
  )
}

type RenameDialogProps = { uuid: string; name: string; rename: Rename; onClose: () => void }

function RenameDialog({ uuid, name, rename, onClose }: RenameDialogProps) {
  const t = useTranslations('secondFactors')
  const form = useActionForm({
    defaultValues: { name },
    schema: async () => (await import('@/lib/access/second-factors/second-factor')).renameInput,
    inputOf: (typed) => ({ uuid, name: typed.name.trim() }),
    action: rename,
    errors: { name: t('passkeys.nameMissing') },
    onDone: onClose,
  })
  return (
    <FormDialog form={form} open onOpenChange={onClose} title={t('rename')} action={t('save')}>
      <Field label={t('passkeys.name')} error={form.errorOf('name')}>
        <Input {...form.register('name')} maxLength={60} autoComplete="off" />
      </Field>
    </FormDialog>
  )
}
