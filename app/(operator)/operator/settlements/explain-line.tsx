'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { resultOf, useRefusalToast } from '@/components/portal/action-result'
import { useMayOperate } from '@/components/portal/if-may'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { Dialog } from '@/components/ui/overlays/dialog'
import { toast } from '@/components/ui/overlays/toast'
import { MAX_NOTE } from '@/lib/backoffice/settlements/note'
import { setAside } from './actions'

/** Sets a line aside, with the explanation of a person. */
export function ExplainLine({ uuid }: { uuid: string }) {
  const t = useTranslations('operatorSettlements')
  const common = useTranslations('common')
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const [open, setOpen] = useState(false)
  const [note, setNote] = useState('')
  const [working, setWorking] = useState(false)
  if (!useMayOperate('settlements.write')) return null
  async function explain() {
    setWorking(true)
    const result = await resultOf(() => setAside({ uuid, note: note.trim() }))
    setWorking(false)
    setOpen(false)
    if (result.ok) toast.success(t('explained'))
    else showRefusal(result, t('conflict'))
    router.refresh()
  }
  return (
    <Dialog
      trigger={<Button size="sm">{t('explain')}</Button>}
      open={open}
      onOpenChange={(next) => working || setOpen(next)}
      title={t('explainTitle')}
      lead={t('explainLead')}
      closeLabel={common('back')}
      actions={
        <Button variant="primary" loading={working} disabled={note.trim() === ''} onClick={explain}>
          {t('explain')}
        </Button>
      }
    >
      <Field label={t('note')}>
        <Input maxLength={MAX_NOTE} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </Dialog>
  )
}
