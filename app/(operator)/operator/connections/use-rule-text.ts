import { useTranslations } from 'next-intl'
import { useFormats } from '@/components/ui/use-formats'
import { centavos } from '@/lib/base/kernel/money'
import type { Route } from '@/lib/rails/connection-registry/list-overview'

/** The rules of an assignment in one line. */
export function useRuleText(): (
  route: Pick<Route, 'service' | 'brands' | 'minValue' | 'maxValue'>,
) => string {
  const t = useTranslations('connections')
  const { money } = useFormats()
  return ({ service, brands, minValue, maxValue }) => {
    if (service !== 'CARD') return '—'
    const shown = brands.length > 0 ? brands.map(brandName).join(', ') : t('anyBrand')
    const from = minValue === null ? [] : [t('from', { value: money(centavos(minValue)) })]
    const upTo = maxValue === null ? [] : [t('upTo', { value: money(centavos(maxValue)) })]
    return [shown, ...from, ...upTo].join(', ')
  }
}

/** The same in every language. */
export const brandName = (brand: string): string =>
  brand
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
