'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { type ActionResult, resultOf } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
import { Notice } from '@/components/ui/notice'
import { useFormats } from '@/components/ui/use-formats'
import { readMoney } from '@/lib/base/i18n/masks'
import { CardFields } from './card-fields'
import { SaleFields } from './sale-fields'
import { firstSale, type SaleRequest, type SaleValues, saleOf } from './sale-values'
import { type Sold, SoldSale } from './sold-sale'

type SaleFormProps = {
  reference: string
  serialNumber: string
  sell: (sale: SaleRequest) => Promise<ActionResult<Sold>>
}

const named = ['serialNumber', 'value', 'installments', 'holderName', 'cardNumber', 'dueDate'] as const

export function SaleForm({ reference, serialNumber, sell }: SaleFormProps) {
  const t = useTranslations('simulators.terminal')
  const { money } = useFormats()
  const form = useForm<SaleValues>({ defaultValues: { ...firstSale, serialNumber } })
  const [working, setWorking] = useState(false)
  const [failed, setFailed] = useState(false)
  const [sold, setSold] = useState<Sold>()
  const submit = form.handleSubmit(async (values) => {
    if (working) return
    setFailed(false)
    setWorking(true)
    const result = await resultOf(() => sell(saleOf(values, reference)))
    setWorking(false)
    if (result.ok) return setSold(result.data)
    const refuse = (name: (typeof named)[number], message: string) =>
      form.setError(name, { message: message }, { shouldFocus: true })
    if (result.code === 'NOT_FOUND') return refuse('serialNumber', t('errors.serialNumber'))
    if (result.code === 'CONFLICT') return refuse('serialNumber', t('errors.inactive'))
    const wrong = named.filter((name) => result.fields.some(({ field }) => field === name))
    for (const name of wrong) refuse(name, t(`errors.${name}`))
    setFailed(wrong.length === 0)
  })
  if (sold) return <SoldSale sold={sold} serialNumber={form.getValues('serialNumber')} />
  const value = readMoney(form.watch('value'))
  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <WhenHydrated>
          <SaleFields />
          <CardFields />
          <div role="status">
            {failed && (
              <Notice tone="danger" title={t('failed')}>
                {t('failedBody')}
              </Notice>
            )}
          </div>
          <Button type="submit" variant="primary" wide loading={working}>
            {value ? t('sell', { amount: money(value) }) : t('sellEmpty')}
          </Button>
        </WhenHydrated>
      </form>
    </FormProvider>
  )
}
