import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { PlannedList } from '@/components/payouts/planned-list'
import { useAccountText } from '@/components/payouts/use-account-text'
import { Button } from '@/components/ui/button'
import { Card, CardHead } from '@/components/ui/card'
import type { NextPayouts as Next } from '@/lib/money/payouts/list-next-payouts'

export function NextPayouts({ payouts, account }: Pick<Next, 'payouts' | 'account'>) {
  const t = useTranslations('home.payouts')
  const accountText = useAccountText()
  return (
    <Card aria-labelledby="payouts">
      <CardHead id="payouts" title={t('title')} lead={t('lead')} />
      {payouts.length === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <>
          <PlannedList payouts={payouts} />
          <p className="mt-3 text-sm break-words text-muted">{accountText(account)}</p>
        </>
      )}
      <Button asChild size="sm" className="mt-4">
        <Link href="/payouts">{t('all')}</Link>
      </Button>
    </Card>
  )
}
