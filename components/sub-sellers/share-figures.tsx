import { useTranslations } from 'next-intl'
import { Money } from '@/components/ui/money'
import { Stat, Stats } from '@/components/ui/stat'
import type { SubSellerSums } from '@/lib/money/statement/sub-sellers/store'

/** What a sub-seller has now, what is to come, and what was paid out. */
export function ShareFigures({
  payable,
  receivable,
  paidOut,
}: Pick<SubSellerSums, 'payable' | 'receivable' | 'paidOut'>) {
  const t = useTranslations('shares')
  return (
    <Stats columns={3}>
      <Stat label={t('available')} note={t(payable < 0 ? 'owedNote' : 'availableNote')}>
        <Money centavos={payable} />
      </Stat>
      <Stat label={t('toCome')} note={t('toComeNote')}>
        <Money centavos={receivable} />
      </Stat>
      <Stat label={t('paidOut')} note={t('paidOutNote')}>
        <Money centavos={paidOut} />
      </Stat>
    </Stats>
  )
}
