import { useTranslations } from 'next-intl'
import { CardHead } from '@/components/ui/card'
import { idleMinutes } from '@/lib/access/sessions/session'
import { changeIdleTime } from './actions'
import { IdleForm } from './idle-form'

type IdleSectionProps = { minutes: number | undefined; mayChange: boolean }

export function IdleSection({ minutes = idleMinutes.byDefault, mayChange }: IdleSectionProps) {
  const t = useTranslations('security')
  return (
    <section aria-labelledby="idle">
      <CardHead id="idle" title={t('idle')} lead={t('idleLead')} />
      {mayChange ? (
        <IdleForm minutes={minutes} change={changeIdleTime} />
      ) : (
        <p>{t('idleNow', { minutes })}</p>
      )}
    </section>
  )
}
