'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ActionResult } from '@/components/portal/action-result'
import { useActionForm } from '@/components/portal/forms/use-action-form'
import { Button } from '@/components/ui/button'
import { Card, CardHead } from '@/components/ui/card'
import { Field } from '@/components/ui/forms/field'
import { MaskedInput } from '@/components/ui/forms/masked-input'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
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
  const shown = (value?: Centavos) => (value === undefined ? '' : mask(String(value).padStart(3, '0')))
  const initial = { refund: shown(refundAbove), payout: shown(payoutAbove) }
  const { register, submit, working } = useActionForm({
    defaultValues: initial,
    schema: async () => (await import('@/lib/access/approvals/contract')).approvalLimitsInput,
    inputOf: ({ refund, payout }) => ({
      refundApprovalAbove: readMoney(refund) ?? null,
      payoutApprovalAbove: readMoney(payout) ?? null,
    }),
    action: save,
    conflict: t('conflict'),
    done: t('done'),
  })
  return (
    <Card aria-labelledby="approval-limits">
      <CardHead id="approval-limits" title={t('title')} lead={t('lead')} />
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          {(['refund', 'payout'] as const).map((name) => (
            <Field key={name} label={t(name)} optional help={t('help')}>
              <MaskedInput
                mask={mask}
                inputMode="numeric"
                autoComplete="off"
                defaultValue={initial[name]}
                {...register(name)}
              />
            </Field>
          ))}
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
