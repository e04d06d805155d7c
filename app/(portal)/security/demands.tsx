'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ActionResult } from '@/components/portal/action-result'
import { useActionForm } from '@/components/portal/forms/use-action-form'
import { Button } from '@/components/ui/button'
import { CardHead } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/forms/checkbox'
import { Field } from '@/components/ui/forms/field'
import { MaskedInput } from '@/components/ui/forms/masked-input'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
import { moneyMask, readMoney } from '@/lib/base/i18n/masks'

interface Values {
  secondFactorRequired: boolean
  /** In centavos; null for no limit. */
  refundStepUpAbove: number | null
}

type DemandsProps = Values & { save: (values: Values) => Promise<ActionResult> }

/** What the seller demands of the people who work for it. */
export function Demands({ save, ...current }: DemandsProps) {
  const t = useTranslations('secondFactors.demands')
  const mask = moneyMask(useLocale())
  const limit = current.refundStepUpAbove === null ? '' : mask(String(current.refundStepUpAbove))
  const { register, submit, working } = useActionForm({
    defaultValues: { required: current.secondFactorRequired, limit },
    schema: async () => (await import('@/lib/access/second-factors/second-factor')).demandsInput,
    inputOf: (typed) => ({
      secondFactorRequired: typed.required,
      refundStepUpAbove: readMoney(typed.limit) ?? null,
    }),
    action: save,
    conflict: t('ownFirst'),
    done: t('saved'),
  })
  return (
    <section aria-labelledby="demands">
      <CardHead id="demands" title={t('title')} lead={t('lead')} />
      <form onSubmit={submit} noValidate className="flex flex-col items-start gap-5">
        <WhenHydrated>
          <Checkbox
            {...register('required')}
            defaultChecked={current.secondFactorRequired}
            label={t('required')}
            help={t('requiredHelp')}
          />
          <Field label={t('limit')} help={t('limitHelp')} optional className="w-full max-w-80">
            <MaskedInput
              {...register('limit')}
              mask={mask}
              inputMode="numeric"
              defaultValue={limit}
              start={<span className="text-muted">R$</span>}
              className="tabular-nums"
            />
          </Field>
          <Button type="submit" loading={working}>
            {t('save')}
          </Button>
        </WhenHydrated>
      </form>
    </section>
  )
}
