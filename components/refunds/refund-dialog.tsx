'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import {
  type ActionResult,
  needsRefresh,
  type Refusal,
  resultOf,
  useRefusalToast,
} from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/forms/checkbox'
import { Field } from '@/components/ui/forms/field'
import { Textarea } from '@/components/ui/forms/input'
import { MaskedInput } from '@/components/ui/forms/masked-input'
import { RadioList, RadioListItem } from '@/components/ui/forms/radio-list'
import { Dialog } from '@/components/ui/overlays/dialog'
import { toast } from '@/components/ui/overlays/toast'
import { randomUuid } from '@/components/ui/random-uuid'
import { useFormats } from '@/components/ui/use-formats'
import { moneyMask, readMoney } from '@/lib/base/i18n/masks'
import { type Centavos, centavos, subtractCentavos } from '@/lib/base/kernel/money'
import { MAX_REASON_LENGTH } from '@/lib/payments/refunds/refund'
import { type RefundableCharge, RefundCost } from './refund-cost'

type RefundRequest = { chargeUuid: string; value: number; reason?: string; asFraud: boolean; attempt: string }

type RefundDialogProps = {
  charge: RefundableCharge
  /** The amount that can still be refunded. */
  left: Centavos
  refund: (input: RefundRequest) => Promise<ActionResult<{ awaitsApproval: boolean }>>
  size?: 'sm' | 'md'
}

/** Refunds a paid charge, in full or in part, and shows before what that costs. */
export function RefundDialog({ charge, left, refund, size = 'sm' }: RefundDialogProps) {
  const t = useTranslations('refunds.dialog')
  const common = useTranslations('common')
  const router = useRouter()
  const showRefusal = useRefundRefusal()
  const { money } = useFormats()
  const [open, setOpen] = useState(false)
  const [working, setWorking] = useState(false)
  const [inParts, setInParts] = useState(false)
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState(false)
  const [reason, setReason] = useState('')
  const [asFraud, setAsFraud] = useState(false)
  /** Idempotency key of the current request, so that it runs once if no response came. */
  const attempt = useRef<string>(undefined)
  const part = readMoney(typed) ?? 0
  const value = inParts ? (part > 0 && part <= left ? centavos(part) : undefined) : left
  const changed = <Value,>(set: (value: Value) => void) => {
    return (value: Value) => {
      attempt.current = undefined
      setMissing(false)
      set(value)
    }
  }

  async function confirm() {
    if (value === undefined) return setMissing(true)
    attempt.current ??= randomUuid()
    setWorking(true)
    const reasonText = reason.trim()
    const request = { chargeUuid: charge.uuid, value, asFraud, attempt: attempt.current }
    const result = await resultOf(() => refund({ ...request, ...(reasonText && { reason: reasonText }) }))
    setWorking(false)
    if (result.ok) {
      setOpen(false)
      toast.success(t(result.data.awaitsApproval ? 'awaits' : 'done'))
    } else showRefusal(result)
    if (needsRefresh(result)) router.refresh()
  }

  function change(next: boolean) {
    if (working) return
    setOpen(next)
    if (!next) return
    attempt.current = undefined
    setInParts(false)
    setTyped('')
    setMissing(false)
    setReason('')
    setAsFraud(false)
  }

  return (
    <Dialog
      trigger={<Button size={size}>{t('open')}</Button>}
      open={open}
      onOpenChange={change}
      title={t('title')}
      lead={t('lead')}
      closeLabel={common('back')}
      actions={
        <Button variant="danger" loading={working} onClick={confirm}>
          {value === undefined ? t('open') : t('confirm', { value: money(value) })}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <RadioList
          legend={t('howMuch')}
          name="how-much"
          value={inParts ? 'part' : 'whole'}
          onValueChange={changed((next: string) => setInParts(next === 'part'))}
          disabled={working}
        >
          <RadioListItem
            value="whole"
            label={left < charge.value ? t('rest') : t('whole')}
            end={money(left)}
          />
          <RadioListItem value="part" label={t('part')}>
            <PartField
              typed={typed}
              left={left}
              missing={missing || part > left}
              onType={changed(setTyped)}
            />
          </RadioListItem>
        </RadioList>
        <Field label={t('reason')} optional help={t('reasonHelp')}>
          <Textarea
            rows={2}
            maxLength={MAX_REASON_LENGTH}
            value={reason}
            onChange={(event) => changed(setReason)(event.target.value)}
          />
        </Field>
        <Checkbox
          label={t('fraud')}
          help={t('fraudHelp')}
          checked={asFraud}
          onChange={(event) => changed(setAsFraud)(event.target.checked)}
        />
        {value !== undefined && (
          <RefundCost charge={charge} refunded={subtractCentavos(charge.value, left)} value={value} />
        )}
      </div>
    </Dialog>
  )
}

type PartFieldProps = { typed: string; left: Centavos; missing: boolean; onType: (typed: string) => void }

function PartField({ typed, left, missing, onType }: PartFieldProps) {
  const t = useTranslations('refunds.dialog')
  const locale = useLocale()
  const { money } = useFormats()
  return (
    <Field
      label={t('value')}
      help={t('upTo', { value: money(left) })}
      error={missing ? t('valueMissing', { value: money(left) }) : undefined}
      className="max-w-56"
    >
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

const refusals = { 'BAR-3002': 'tooMuch', 'BAR-7010': 'impossible' } as const

/** Shows why the charge cannot be refunded in texts of refunds, and other refusals as usual. */
function useRefundRefusal() {
  const t = useTranslations('refunds.dialog')
  const showRefusal = useRefusalToast()
  return (refusal: Refusal) => {
    const key = Object.entries(refusals).find(([code]) => code === refusal.code)?.[1]
    if (key) toast.error(t('refusedTitle'), { description: t(key) })
    else showRefusal(refusal)
  }
}
