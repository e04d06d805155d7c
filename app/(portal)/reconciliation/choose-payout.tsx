'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { resultOf, useRefusalToast } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { Select } from '@/components/ui/forms/select'
import { Dialog } from '@/components/ui/overlays/dialog'
import { toast } from '@/components/ui/overlays/toast'
import { useFormats } from '@/components/ui/use-formats'
import { MAX_NOTE } from '@/lib/money/reconciliation/reconciliation'
import { match } from './actions'

export interface PayoutChoice {
  uuid: string
  value: number
  executionDate: string
}

interface ShownLine {
  uuid: string
  postedDate: string
  amount: number
  words: string
}

type ChoosePayoutProps = {
  line: ShownLine
  choices: readonly PayoutChoice[]
  /** The first choice is nearly the line: it only has to be confirmed. */
  isNear?: boolean
}

/** Says which payout a line of the bank is; where the amounts differ, with a note. */
export function ChoosePayout({ line, choices, isNear }: ChoosePayoutProps) {
  const t = useTranslations('reconciliation')
  const common = useTranslations('common')
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const { money, calendarDate } = useFormats()
  const [open, setOpen] = useState(false)
  const [working, setWorking] = useState(false)
  const [payout, setPayout] = useState(choices[0]?.uuid)
  const [note, setNote] = useState('')
  const [isMissing, setMissing] = useState(false)
  const chosen = choices.find(({ uuid }) => uuid === payout)

  async function submit() {
    if (!chosen) return
    if (chosen.value !== line.amount && note.trim() === '') return setMissing(true)
    setWorking(true)
    const result = await resultOf(() =>
      match({ payout: chosen.uuid, line: line.uuid, note: note || undefined }),
    )
    setWorking(false)
    if (!result.ok) return showRefusal(result, t('conflict'))
    setOpen(false)
    toast.success(t('matchedDone'))
    router.refresh()
  }
  return (
    <Dialog
      trigger={<Button size="sm">{t(isNear ? 'confirmNear' : 'choose')}</Button>}
      open={open}
      onOpenChange={(next) => working || setOpen(next)}
      title={t('chooseTitle')}
      lead={t('chooseLead', {
        words: line.words,
        value: money(line.amount),
        day: calendarDate(line.postedDate),
      })}
      closeLabel={common('back')}
      actions={
        <Button variant="primary" loading={working} disabled={!chosen} onClick={submit}>
          {t('matchAction')}
        </Button>
      }
    >
      {choices.length === 0 ? (
        <p className="text-muted">{t('noPayouts')}</p>
      ) : (
        <div className="flex flex-col gap-5">
          <Field label={t('payout')}>
            <Select value={payout} onChange={({ target }) => setPayout(target.value)}>
              {choices.map(({ uuid, value, executionDate }) => (
                <option key={uuid} value={uuid}>
                  {calendarDate(executionDate)} · {money(value)}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            label={t('note')}
            optional={chosen?.value === line.amount}
            help={t('noteHelp')}
            error={isMissing && note.trim() === '' ? t('noteMissing') : undefined}
          >
            <Input value={note} maxLength={MAX_NOTE} onChange={({ target }) => setNote(target.value)} />
          </Field>
        </div>
      )}
    </Dialog>
  )
}
