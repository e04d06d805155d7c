'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { type ActionResult, needsRefresh, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { MaskedInput } from '@/components/ui/forms/masked-input'
import { RadioList, RadioListItem } from '@/components/ui/forms/radio-list'
import { Dialog } from '@/components/ui/overlays/dialog'
import { toast } from '@/components/ui/overlays/toast'
import { useFormats } from '@/components/ui/use-formats'
import { moneyMask, readMoney } from '@/lib/base/i18n/masks'

type CaptureDialogProps = {
  uuid: string
  /** In centavos. */
  reserved: number
  /** When it is released. */
  until: Date
  capture: (input: { uuid: string; value?: number }) => Promise<ActionResult>
}

/** Takes an amount that is reserved on a card, whole or in part; the rest is released. */
export function CaptureDialog({ uuid, reserved, until, capture }: CaptureDialogProps) {
  const t = useTranslations('orders.capture')
  const common = useTranslations('common')
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const { money, dateTime } = useFormats()
  const [open, setOpen] = useState(false)
  const [working, setWorking] = useState(false)
  const [inPart, setInPart] = useState(false)
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState(false)
  const part = readMoney(typed) ?? 0
  const value = inPart ? (part > 0 && part <= reserved ? part : undefined) : reserved
  async function confirm() {
    if (value === undefined) return setMissing(true)
    setWorking(true)
    const result = await resultOf(() => capture({ uuid, ...(inPart && { value }) }))
    setWorking(false)
    if (result.ok) {
      setOpen(false)
      toast.success(t('done', { value: money(value) }))
    } else showRefusal(result, t('conflict'))
    if (needsRefresh(result)) router.refresh()
  }
  return (
    <Dialog
      trigger={<Button variant="primary">{t('open')}</Button>}
      open={open}
      onOpenChange={(next) => working || setOpen(next)}
      title={t('title')}
      lead={t('lead', { value: money(reserved), until: dateTime(until) })}
      closeLabel={common('back')}
      actions={
        <Button variant="primary" loading={working} onClick={confirm}>
          {value === undefined ? t('open') : t('confirm', { value: money(value) })}
        </Button>
      }
    >
      <RadioList
        legend={t('howMuch')}
        name="capture-how-much"
        value={inPart ? 'part' : 'whole'}
        onValueChange={(next: string) => {
          setInPart(next === 'part')
          setMissing(false)
        }}
        disabled={working}
      >
        <RadioListItem value="whole" label={t('whole')} end={money(reserved)} />
        <RadioListItem value="part" label={t('part')}>
          <PartField
            typed={typed}
            onType={(text) => {
              setTyped(text)
              setMissing(false)
            }}
            help={t('rest', { value: money(reserved - Math.min(part, reserved)) })}
            error={missing || part > reserved ? t('valueMissing', { value: money(reserved) }) : undefined}
          />
        </RadioListItem>
      </RadioList>
    </Dialog>
  )
}

type PartFieldProps = { typed: string; onType: (typed: string) => void; help: string; error?: string }

function PartField({ typed, onType, help, error }: PartFieldProps) {
  const t = useTranslations('orders.capture')
  const locale = useLocale()
  return (
    <Field label={t('value')} help={help} error={error} className="max-w-72">
      <MaskedInput
        mask={moneyMask(locale)}
        inputMode="numeric"
        start={<span className="text-muted">R$</span>}
        placeholder={locale === 'en' ? '0.00' : '0,00'}
        className="tabular-nums"
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
    </Field>
  )
}
