import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import type { Trouble } from './payment-actions'

export function TroubleNotice({ trouble }: { trouble: Trouble }) {
  const t = useTranslations('checkout.trouble')
  return (
    <Notice tone={trouble === 'conflict' ? 'warning' : 'danger'} title={t(trouble)} live>
      {t(`${trouble}Body`)}
    </Notice>
  )
}
