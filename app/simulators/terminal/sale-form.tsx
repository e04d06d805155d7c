'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import type { ActionResult } from '@/components/portal/action-result'
import { useActionForm } from '@/components/portal/forms/use-action-form'
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
  const [sold, setSold] = useState<Sold>()
  const { form, submit, working, errorOf } = useActionForm<SaleValues, SaleRequest, Sold>({
    defaultValues: { ...firstSale, serialNumber },
    schema: async () => (await import('@/lib/sandbox/terminal/contract')).terminalSaleInput,
    inputOf: (values) => saleOf(values, reference),
    action: sell,
    errors: Object.fromEntries(named.map((name) => [name, t(`errors.${name}`)])),
    refusedAs: ({ code, fields }) => {
      if (code === 'NOT_FOUND') return [{ field: 'serialNumber', message: t('errors.serialNumber') }]
      if (code === 'CONFLICT') return [{ field: 'serialNumber', message: t('errors.inactive') }]
      const refused = named.filter((name) => fields.some(({ field }) => field === name))
      if (refused.length === 0) return [{ field: 'root', message: code }]
      return refused.map((field) => ({ field, message: t(`errors.${field}`) }))
    },
    next: 'stay',
    onDone: setSold,
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
            {errorOf('root') && (
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
