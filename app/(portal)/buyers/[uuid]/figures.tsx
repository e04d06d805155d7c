import { useTranslations } from 'next-intl'
import { Money } from '@/components/ui/money'
import { Stat, Stats } from '@/components/ui/stat'
import type { BuyerRecord } from '@/lib/backoffice/personal-data/get-buyer-record'

/** The sums of what the buyer bought, owes, got back and disputed. */
export function Figures({ record: { sums } }: { record: BuyerRecord }) {
  const t = useTranslations('buyers.detail')
  const { bought, open, refunded, disputed } = sums
  return (
    <Stats columns={4}>
      <Stat label={t('bought')} note={t('boughtNote', { count: bought.count })}>
        <Money centavos={bought.value} />
      </Stat>
      <Stat label={t('open')} note={t('openNote', { count: open.count })}>
        <Money centavos={open.value} />
      </Stat>
      <Stat label={t('refunded')} note={t('refundedNote', { count: refunded.count })}>
        <Money centavos={refunded.value} />
      </Stat>
      <Stat label={t('disputed')} note={t('disputedNote', { count: disputed.count })}>
        <Money centavos={disputed.value} />
      </Stat>
    </Stats>
  )
}
