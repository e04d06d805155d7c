'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { MaskedInput } from '@/components/ui/forms/masked-input'
import { Select } from '@/components/ui/forms/select'
import { Dialog } from '@/components/ui/overlays/dialog'
import { toast } from '@/components/ui/overlays/toast'
import { useFormats } from '@/components/ui/use-formats'
import { moneyMask, readMoney } from '@/lib/base/i18n/masks'
import { type Centavos, centavos, reaisFromCentavos } from '@/lib/base/kernel/money'
import { type SubscriptionType, subscriptionTypes } from '@/lib/payments/payment-links/payment-link'
import { valueOfCycle } from '@/lib/payments/subscriptions/cycles/cycle'

type ChangeValueDialogProps = {
  uuid: string
  type: SubscriptionType
  valuePerMonth: Centavos
  additionalValue: Centavos
  additionalCycles: number
  nextCycle: number
  change: (input: {
    uuid: string
    value: { type: SubscriptionType; valuePerMonth: number }
  }) => Promise<ActionResult>
}

/** Changes price and cycle of a subscription from the next cycle on. */
export function ChangeValueDialog(props: ChangeValueDialogProps) {
  const t = useTranslations('subscriptions.change')
  const common = useTranslations('common')
  const id = useId()
  const [open, setOpen] = useState(false)
  const [working, setWorking] = useState(false)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => working || setOpen(next)}
      trigger={<Button>{t('action')}</Button>}
      title={t('title')}
      lead={t('lead')}
      closeLabel={common('cancel')}
      actions={
        <Button type="submit" form={id} variant="primary" loading={working}>
          {t('save')}
        </Button>
      }
    >
      <ChangeForm {...props} id={id} onWorking={setWorking} onDone={() => setOpen(false)} />
    </Dialog>
  )
}

type ChangeFormProps = ChangeValueDialogProps & {
  id: string
  onWorking: (working: boolean) => void
  onDone: () => void
}

function ChangeForm({ id, uuid, change, onWorking, onDone, ...now }: ChangeFormProps) {
  const t = useTranslations('subscriptions.change')
  const types = useTranslations('subscriptions.types')
  const mask = moneyMask(useLocale())
  const { money } = useFormats()
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const [type, setType] = useState(now.type)
  const [typed, setTyped] = useState(mask(String(now.valuePerMonth)))
  const [wrong, setWrong] = useState(false)
  const valuePerMonth = readMoney(typed) ?? 0
  async function submit(event: FormEvent) {
    event.preventDefault()
    setWrong(valuePerMonth === 0)
    if (valuePerMonth === 0) return
    onWorking(true)
    const value = { type, valuePerMonth: reaisFromCentavos(centavos(valuePerMonth)) }
    const result = await resultOf(() => change({ uuid, value }))
    onWorking(false)
    if (!result.ok && result.code === 'BAR-0100') return setWrong(true)
    if (!result.ok) return showRefusal(result)
    onDone()
    toast.success(t('done'))
    router.refresh()
  }
  const cycle = {
    cycleType: type,
    valuePerMonth: centavos(valuePerMonth),
    additionalValue: now.additionalValue,
    additionalCycles: now.additionalCycles,
    nextCycle: now.nextCycle,
  }
  return (
    <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-5 py-1">
      <Field label={t('type')}>
        <Select value={type} onChange={(event) => setType(event.currentTarget.value as SubscriptionType)}>
          {subscriptionTypes.map((one) => (
            <option key={one} value={one}>
              {types(one)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t('perMonth')}
        help={t('comesTo', { value: money(valueOfCycle(cycle)) })}
        error={wrong && t('wrong')}
      >
        <MaskedInput
          mask={mask}
          inputMode="numeric"
          start={<span className="text-muted">R$</span>}
          defaultValue={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          className="tabular-nums"
        />
      </Field>
    </form>
  )
}
