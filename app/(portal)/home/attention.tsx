import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { ListedEndpoint } from '@/lib/webhooks/list-endpoints'

/** What needs the seller before the figures do. */
export function Attention({ endpoints }: { endpoints: readonly ListedEndpoint[] }) {
  const t = useTranslations('home')
  const troubled = endpoints.filter(({ state }) => state === 'PAUSED' || state === 'FAILING')
  if (troubled.length === 0) return null
  const paused = troubled.some(({ state }) => state === 'PAUSED')
  return (
    <Notice
      tone={paused ? 'danger' : 'warning'}
      title={t(paused ? 'endpointPaused' : 'endpointFailing')}
      className="mb-8"
      action={
        <Button asChild size="sm">
          <Link href="/webhooks">{t('endpointAction')}</Link>
        </Button>
      }
    >
      {t('endpointBody')}
    </Notice>
  )
}
