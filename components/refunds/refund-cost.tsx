import { useTranslations } from 'next-intl'
import { Definition, DefinitionList } from '@/components/ui/definition-list'
import { Money } from '@/components/ui/money'
import type { Centavos } from '@/lib/base/kernel/money'
import { feeGivenBack } from '@/lib/payments/refunds/refund'

export interface RefundableCharge {
  uuid: string
  value: Centavos
  fee: Centavos
  earlyFee: Centavos
}

type RefundCostProps = { charge: RefundableCharge; refunded: Centavos; value: Centavos }

/** The cost of a refund for the seller: the fee is returned in proportion, the fee for early payment is not. */
export function RefundCost({ charge, refunded, value }: RefundCostProps) {
  const t = useTranslations('refunds.dialog')
  const feeBack = feeGivenBack(charge, refunded, value)
  return (
    <section aria-label={t('cost')} className="rounded-lg border border-line bg-sunken px-4 py-1">
      <DefinitionList>
        <Definition term={t('toBuyer')}>
          <Money centavos={value} />
        </Definition>
        <Definition term={t('feeReturned')}>
          <Money centavos={feeBack} />
        </Definition>
        {charge.earlyFee > 0 && (
          <Definition term={t('earlyFeeKept')}>
            <Money centavos={charge.earlyFee} />
          </Definition>
        )}
      </DefinitionList>
    </section>
  )
}
