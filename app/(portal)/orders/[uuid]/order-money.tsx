import { useTranslations } from 'next-intl'
import { MoneyWord } from '@/components/portal/money-word'
import { Card } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import { Stat, Stats } from '@/components/ui/stat'
import { useFormats } from '@/components/ui/use-formats'
import type { OrderMoney as Sums } from '@/lib/payments/order-lists/order-money'

/** What the order brought: paid, fees, what was given back or is held, and what of it is the shop's. They add up. */
export function OrderMoney({ sums }: { sums: Sums }) {
  const t = useTranslations('orders.money')
  const tMoney = useTranslations('money')
  const { money } = useFormats()
  const { gross, fees, shares, refunded, refunding, awaiting, blocked, lost, taken, net } = sums
  if (gross === 0) return null
  const isHeld = taken !== refunded
  const notes = [
    isHeld && refunded > 0 && t('left', { value: money(refunded) }),
    refunding > 0 && t('refunding', { value: money(refunding) }),
    awaiting > 0 && t('awaiting', { value: money(awaiting) }),
    blocked > 0 && t('blocked', { value: money(blocked) }),
    lost > 0 && t('lost', { value: money(lost) }),
  ].filter((note) => note !== false)
  return (
    <Card aria-label={t('label')} className="mb-8 sm:py-5">
      <Stats columns={4}>
        <Stat label={<MoneyWord word="gross">{tMoney('gross')}</MoneyWord>}>
          <Money centavos={gross} />
        </Stat>
        <Stat
          label={<MoneyWord word="fee">{tMoney('fees')}</MoneyWord>}
          note={shares > 0 && t('shares', { value: money(shares) })}
        >
          <Money centavos={-fees} />
        </Stat>
        <Stat
          label={<MoneyWord word="refund">{t(isHeld ? 'taken' : 'refunded')}</MoneyWord>}
          note={notes.join(' · ')}
        >
          <Money centavos={-taken} />
        </Stat>
        <Stat label={<MoneyWord word="net">{tMoney('net')}</MoneyWord>}>
          <Money centavos={net} />
        </Stat>
      </Stats>
    </Card>
  )
}
