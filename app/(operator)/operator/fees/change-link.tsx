import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'

/** To the form of the platform's prices, or of a seller's own. */
export function ChangeLink({ seller }: { seller?: string }) {
  const t = useTranslations('operatorFees')
  return (
    <Button asChild variant="primary">
      <Link href={`/operator/fees/change${seller ? `?seller=${seller}` : ''}`}>{t('change')}</Link>
    </Button>
  )
}
