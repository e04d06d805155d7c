'use client'

import { startRegistration } from '@simplewebauthn/browser'
import { Fingerprint } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { resultOf, useRefusalToast } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { Notice } from '@/components/ui/notice'
import { Dialog } from '@/components/ui/overlays/dialog'
import type { Added, FactorActions } from './factor-actions'

type AddPasskeyProps = Pick<FactorActions, 'beginPasskey' | 'addPasskey'> & {
  onAdded: (added: Added) => void
  primary?: boolean
}

/** The button that adds a passkey: a name for it, then the browser's own dialog. */
export function AddPasskey({ beginPasskey, addPasskey, onAdded, primary }: AddPasskeyProps) {
  const t = useTranslations('secondFactors.passkeys')
  const common = useTranslations('common')
  const id = useId()
  const showRefusal = useRefusalToast()
  const [open, setOpen] = useState(false)
  const [working, setWorking] = useState(false)
  const [problem, setProblem] = useState<'nameMissing' | 'refused'>()

  async function add(name: string) {
    const options = await resultOf(() => beginPasskey({}))
    if (!options.ok) return showRefusal(options, t('tooMany'))
    const response = await startRegistration({ optionsJSON: options.data }).catch(() => undefined)
    if (!response) return setProblem('refused')
    const result = await resultOf(() => addPasskey({ name, response }))
    if (!result.ok) return showRefusal(result, t('tooMany'))
    setOpen(false)
    onAdded(result.data)
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name')).trim()
    setProblem(name === '' ? 'nameMissing' : undefined)
    if (name === '' || working) return
    setWorking(true)
    await add(name)
    setWorking(false)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => working || setOpen(next)}
      trigger={
        <Button variant={primary ? 'primary' : 'secondary'}>
          <Fingerprint />
          {t('add')}
        </Button>
      }
      title={t('addTitle')}
      lead={t('addLead')}
      closeLabel={common('cancel')}
      actions={
        <Button type="submit" form={id} variant="primary" loading={working}>
          {t('create')}
        </Button>
      }
    >
      <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-5 py-1">
        {problem === 'refused' && <Notice tone="danger" title={t('refused')} live />}
        <Field
          label={t('name')}
          help={t('nameHelp')}
          error={problem === 'nameMissing' ? t('nameMissing') : undefined}
        >
          <Input name="name" maxLength={60} autoComplete="off" />
        </Field>
      </form>
    </Dialog>
  )
}
