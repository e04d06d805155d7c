import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useAccountText } from '@/components/payouts/use-account-text'
import { Button } from '@/components/ui/button'
import { Card, CardHead } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import { useFormats } from '@/components/ui/use-formats'
import type { NextPayouts as Next } from '@/lib/payouts/list-next-payouts'

const SHOWN = 5

export function NextPayouts({ payouts, account }: Next) {
  const t = useTranslations('home.payouts')
  const accountText = useAccountText()
  const { calendarDate } = useFormats()
  return (
    <Card aria-labelledby="payouts">
      <CardHead id="payouts" title={t('title')} lead={t('lead')} />
      {payouts.length === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <>
          <dl className="divide-y divide-line border-y border-line">
            {payouts.slice(0, SHOWN).map(({ day, value }) => (
              <div key={day} className="flex items-baseline justify-between gap-4 py-2">
                <dt className="text-muted">{calendarDate(day)}</dt>
                <dd className="font-medium text-ink tabular-nums">
                  <Money centavos={value} />
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-3 text-sm break-words text-muted">{accountText(account)}</p>
        </>
      )}
      <Button asChild size="sm" className="mt-4">
        <Link href="/payouts">{t('all')}</Link>
      </Button>
    </Card>
  )
}
