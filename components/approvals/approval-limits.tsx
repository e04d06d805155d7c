'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { Card, CardHead } from '@/components/ui/card'
import { Field } from '@/components/ui/forms/field'
import { MaskedInput } from '@/components/ui/forms/masked-input'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
import { toast } from '@/components/ui/overlays/toast'
import { moneyMask, readMoney } from '@/lib/base/i18n/masks'
import type { Centavos } from '@/lib/base/kernel/money'

interface ApprovalLimitsProps {
  refundAbove?: Centavos
  payoutAbove?: Centavos
  save: (input: {
    refundApprovalAbove: number | null
    payoutApprovalAbove: number | null
  }) => Promise<ActionResult>
}

/** From which value refunds and payouts need a second person; an empty field is no limit. */
export function ApprovalLimits({ refundAbove, payoutAbove, save }: ApprovalLimitsProps) {
  const t = useTranslations('approvals.limits')
  const mask = moneyMask(useLocale())
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const shown = (value?: Centavos) => (value === undefined ? '' : mask(String(value).padStart(3, '0')))
  const [refund, setRefund] = useState(shown(refundAbove))
  const [payout, setPayout] = useState(shown(payoutAbove))
  const [working, setWorking] = useState(false)
  async function submit(event: FormEvent) {
    event.preventDefault()
    setWorking(true)
    const limits = {
      refundApprovalAbove: readMoney(refund) ?? null,
      payoutApprovalAbove: readMoney(payout) ?? null,
    }
    const result = await resultOf(() => save(limits))
    setWorking(false)
    if (!result.ok) return showRefusal(result, t('conflict'))
    toast.success(t('done'))
    router.refresh()
  }
  const field = (label: string, value: string, set: (value: string) => void) => (
    <Field label={label} optional help={t('help')}>
      <MaskedInput
        mask={mask}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={(event) => set(event.target.value)}
      />
    </Field>
  )
  return (
    <Card aria-labelledby="approval-limits">
      <CardHead id="approval-limits" title={t('title')} lead={t('lead')} />
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          {field(t('refund'), refund, setRefund)}
          {field(t('payout'), payout, setPayout)}
        </div>
        <WhenHydrated>
          <Button type="submit" variant="primary" loading={working} className="self-start">
            {t('save')}
          </Button>
        </WhenHydrated>
      </form>
    </Card>
  )
}
