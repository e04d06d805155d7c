'use client'

import { Pencil, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { ConfirmDialog } from '@/components/portal/confirm-dialog'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { Dialog } from '@/components/ui/overlays/dialog'
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
  const common = useTranslations('common')
  const id = useId()
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const [working, setWorking] = useState(false)
  const [missing, setMissing] = useState(false)
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('name')).trim()
    setMissing(typed === '')
    if (typed === '' || working) return
    setWorking(true)
    const result = await resultOf(() => rename({ uuid, name: typed }))
    setWorking(false)
    if (!result.ok) return showRefusal(result)
    onClose()
    router.refresh()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || working || onClose()}
      title={t('rename')}
      closeLabel={common('cancel')}
      actions={
        <Button type="submit" form={id} variant="primary" loading={working}>
          {t('save')}
        </Button>
      }
    >
      <form id={id} onSubmit={submit} noValidate className="py-1">
        <Field label={t('passkeys.name')} error={missing ? t('passkeys.nameMissing') : undefined}>
          <Input name="name" defaultValue={name} maxLength={60} autoComplete="off" />
        </Field>
      </form>
    </Dialog>
  )
}
