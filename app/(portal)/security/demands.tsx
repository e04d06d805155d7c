'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { CardHead } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/forms/checkbox'
import { Field } from '@/components/ui/forms/field'
import { MaskedInput } from '@/components/ui/forms/masked-input'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
import { toast } from '@/components/ui/overlays/toast'
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
  const locale = useLocale()
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const [working, setWorking] = useState(false)
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (working) return
    const form = new FormData(event.currentTarget)
    const values = {
      secondFactorRequired: form.get('required') === 'on',
      refundStepUpAbove: readMoney(String(form.get('limit'))) ?? null,
    }
    setWorking(true)
    const result = await resultOf(() => save(values))
    setWorking(false)
    if (!result.ok) return showRefusal(result, t('ownFirst'))
    toast.success(t('saved'))
    router.refresh()
  }
  const { secondFactorRequired, refundStepUpAbove } = current
  return (
    <section aria-labelledby="demands">
      <CardHead id="demands" title={t('title')} lead={t('lead')} />
      <form onSubmit={submit} noValidate className="flex flex-col items-start gap-5">
        <WhenHydrated>
          <Checkbox
            name="required"
            defaultChecked={secondFactorRequired}
            label={t('required')}
            help={t('requiredHelp')}
          />
          <Field label={t('limit')} help={t('limitHelp')} optional className="w-full max-w-80">
            <MaskedInput
              name="limit"
              mask={moneyMask(locale)}
              inputMode="numeric"
              defaultValue={refundStepUpAbove === null ? '' : moneyMask(locale)(String(refundStepUpAbove))}
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
