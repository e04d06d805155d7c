'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useMethodLabel } from '@/components/methods/use-method-label'
import { Card, CardHead } from '@/components/ui/card'
import { Definition, DefinitionList } from '@/components/ui/definition-list'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { Select } from '@/components/ui/forms/select'
import { Money } from '@/components/ui/money'
import { centavos } from '@/lib/base/kernel/centavos'
import { isCardMethod, type PaymentMethod, paymentMethods } from '@/lib/base/kernel/payment-method'
import { type FeeRule, feeOf, ruleFor } from '@/lib/parties/sellers/seller'
import { type Brands, hundredthsOf } from './draft'

interface SimulatorProps {
  before: readonly FeeRule[]
  after: readonly FeeRule[]
  brands: Brands
}

const MAX_REAIS = 99_999

/** The fee of one sale by today's prices and by those of the form, computed as sales are. */
export function Simulator({ before, after, brands }: SimulatorProps) {
  const t = useTranslations('operatorFees.simulator')
  const methods = useMethodLabel()
  const [sale, setSale] = useState({
    ...{ value: '100,00', paymentMethod: 'CREDIT_CARD' as PaymentMethod },
    ...{ brand: brands[0]!.brand, installments: 1 },
  })
  const { paymentMethod } = sale
  const isCard = isCardMethod(paymentMethod)
  const value = hundredthsOf(sale.value, MAX_REAIS)
  const fee = (rules: readonly FeeRule[]) => {
    const payment = {
      paymentMethod,
      installments: isCard ? sale.installments : 1,
      ...(isCard && { brand: sale.brand }),
    }
    const rule = ruleFor(rules, payment)
    return rule && value !== undefined ? feeOf(rule, centavos(value)) : undefined
  }
  const [now, then] = [fee(before), fee(after)]
  return (
    <Card>
      <CardHead title={t('title')} lead={t('lead')} />
      <div className="mb-4 flex flex-col gap-4">
        <Field label={t('value')}>
          <Input
            inputMode="decimal"
            autoComplete="off"
            start="R$"
            value={sale.value}
            onChange={({ target }) => setSale({ ...sale, value: target.value })}
          />
        </Field>
        <Field label={t('method')}>
          <Select
            value={paymentMethod}
            onChange={({ target }) => setSale({ ...sale, paymentMethod: target.value as PaymentMethod })}
          >
            {paymentMethods.map((one) => (
              <option key={one} value={one}>
                {methods(one)}
              </option>
            ))}
          </Select>
        </Field>
        {isCard && (
          <div className="grid grid-cols-2 gap-3">
            <Field label={t('brand')}>
              <Select
                value={sale.brand}
                onChange={({ target }) => setSale({ ...sale, brand: target.value as typeof sale.brand })}
              >
                {brands.map(({ brand, name }) => (
                  <option key={brand} value={brand}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={t('installments')}>
              <Input
                type="number"
                min={1}
                max={12}
                value={sale.installments}
                onChange={({ target }) => setSale({ ...sale, installments: Number(target.value) })}
              />
            </Field>
          </div>
        )}
      </div>
      <div aria-live="polite">
        <DefinitionList>
          <Definition term={t('now')}>{now === undefined ? '—' : <Money centavos={now} />}</Definition>
          <Definition term={t('then')}>{then === undefined ? '—' : <Money centavos={then} />}</Definition>
          {now !== undefined && then !== undefined && (
            <Definition term={t('difference')}>
              <Money centavos={then - now} className="font-medium" />
            </Definition>
          )}
        </DefinitionList>
      </div>
    </Card>
  )
}
