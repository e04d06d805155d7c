import { useTranslations } from 'next-intl'
import { Definition, DefinitionList } from '@/components/ui/definition-list'
import { useFormats } from '@/components/ui/use-formats'
import type { Centavos } from '@/lib/base/kernel/money'
import type { SellerLimits } from '@/lib/parties/live-sellers/limits'

interface LimitsListProps {
  limits: SellerLimits
  /** What counts of today and of this month. */
  counted?: { day: Centavos; month: Centavos }
}

/** The limits of a live seller and its reserve, with the explanation of how each counts. */
export function LimitsList({ limits, counted }: LimitsListProps) {
  const t = useTranslations('liveSellers.limits')
  const { money, number } = useFormats()
  const { perSale, perDay, perMonth, reserveBasisPoints, reserveDays } = limits
  const shown = (limit: Centavos | null, used?: Centavos) =>
    limit === null
      ? t('none')
      : used === undefined
        ? money(limit)
        : t('used', { used: money(used), limit: money(limit) })
  return (
    <>
      <DefinitionList>
        <Definition term={t('perSale')}>{shown(perSale)}</Definition>
        <Definition term={t('perDay')}>{shown(perDay, counted?.day)}</Definition>
        <Definition term={t('perMonth')}>{shown(perMonth, counted?.month)}</Definition>
        <Definition term={t('reserve')}>
          {reserveBasisPoints === 0
            ? t('noReserve')
            : t('held', { percent: number(reserveBasisPoints / 100), days: reserveDays })}
        </Definition>
      </DefinitionList>
      <p className="mt-3 max-w-text text-sm text-muted">{t('explained')}</p>
    </>
  )
}
