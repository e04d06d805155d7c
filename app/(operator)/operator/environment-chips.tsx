import { useTranslations } from 'next-intl'
import { FilterChips } from '@/components/ui/chips/filter-chips'
import { environments } from '@/lib/backoffice/platform/environment'

interface EnvironmentChipsProps {
  href: string
  current: (typeof environments)[number]
  counts: { live: number; sandbox: number }
}

/** Live sellers first: what is at stake there is real money. */
export function EnvironmentChips({ href, current, counts }: EnvironmentChipsProps) {
  const t = useTranslations('operator')
  return (
    <FilterChips
      label={t('disputes.environments')}
      chips={environments.map((environment) => ({
        href: environment === 'LIVE' ? href : `${href}?environment=${environment}`,
        label: t(`environments.${environment}`),
        count: environment === 'LIVE' ? counts.live : counts.sandbox,
        current: environment === current,
      }))}
    />
  )
}
