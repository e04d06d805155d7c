'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { Dialog } from '@/components/ui/overlays/dialog'
import { toast } from '@/components/ui/overlays/toast'

type ResetDialogProps = {
  /** Of the shop; it must be typed. */
  name: string
  reset: (input: { name: string }) => Promise<ActionResult>
}

export function ResetDialog({ name, reset }: ResetDialogProps) {
  const t = useTranslations('sandbox.reset')
  const common = useTranslations('common')
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const [working, setWorking] = useState(false)
  async function confirm() {
    if (typed.trim() !== name.trim()) return setWrong(true)
    setWorking(true)
    const result = await resultOf(() => reset({ name: typed }))
    setWorking(false)
    if (!result.ok) return showRefusal(result)
    setOpen(false)
    toast.success(t('done'))
    router.refresh()
  }
  return (
    <Dialog
      trigger={<Button variant="danger">{t('open')}</Button>}
      open={open}
      onOpenChange={(next) => working || setOpen(next)}
      title={t('confirmTitle')}
      lead={t('what')}
      closeLabel={common('back')}
      actions={
        <Button variant="danger" loading={working} onClick={confirm}>
          {t('go')}
        </Button>
      }
    >
      <Field label={t('type', { name })} error={wrong ? t('wrong') : undefined}>
        <Input
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setWrong(false)
            setTyped(event.target.value)
          }}
        />
      </Field>
    </Dialog>
  )
}
