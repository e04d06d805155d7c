import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'

/** Leads a browser without script to the page of its code. */
export function PlainLink({ code }: { code: string }) {
  const t = useTranslations('plainPix')
  return (
    <Button asChild variant="primary" wide>
      <a href={`/pay/${code}/pix`}>{t('see')}</a>
    </Button>
  )
}
