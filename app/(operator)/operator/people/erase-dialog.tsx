'use client'

import { Eraser } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { resultOf } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { Dialog } from '@/components/ui/overlays/dialog'
import { toast } from '@/components/ui/overlays/toast'
import type { Obstacle } from '@/lib/backoffice/personal-data/erasure'
import { erase } from './actions'
import type { SentQuery } from './query'
import { useRefusal } from './use-refusal'

export interface RequestedErasure {
  buyer: string
  seller: { name: string }
  obstacles: readonly Obstacle[]
}

interface EraseDialogProps {
  query: SentQuery
  buyers: string[]
  onErased: (erased: readonly RequestedErasure[]) => void
}

/** Says what an erasure takes and leaves, and requests it once the number of the request was typed. */
export function EraseDialog({ query, buyers, onErased }: EraseDialogProps) {
  const t = useTranslations('operatorPeople.erase')
  const common = useTranslations('common')
  const router = useRouter()
  const showRefusal = useRefusal()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const [working, setWorking] = useState(false)
  const reference = query.reference.trim()
  function change(next: boolean) {
    if (working) return
    setOpen(next)
    setTyped('')
    setWrong(false)
  }
  async function confirm() {
    if (typed.trim() !== reference) return setWrong(true)
    setWorking(true)
    const result = await resultOf(() => erase({ ...query, buyers }))
    setWorking(false)
    setOpen(false)
    setTyped('')
    if (!result.ok) return showRefusal(result)
    onErased(result.data)
    toast.success(t('done'))
    router.refresh()
  }
  return (
    <Dialog
      wide
      trigger={
        <Button variant="ghost" className="text-danger-ink" disabled={buyers.length === 0}>
          <Eraser />
          {t('open')}
        </Button>
      }
      open={open}
      onOpenChange={change}
      title={t('title', { count: buyers.length })}
      lead={t('lead')}
      closeLabel={common('back')}
      actions={
        <Button variant="danger" loading={working} onClick={confirm}>
          {t('action')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 py-1">
        <div>
          <h3 className="font-medium text-ink">{t('stays')}</h3>
          <ul className="mt-1 list-disc space-y-1 pl-5">
            {(['ledger', 'tax', 'disputes', 'backups', 'log'] as const).map((one) => (
              <li key={one}>{t(`staying.${one}`)}</li>
            ))}
          </ul>
        </div>
        <p>{t('waits')}</p>
        <Field label={t('type', { reference })} error={wrong ? t('wrong') : undefined}>
          <Input
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => {
              setWrong(false)
              setTyped(target.value)
            }}
          />
        </Field>
      </div>
    </Dialog>
  )
}
