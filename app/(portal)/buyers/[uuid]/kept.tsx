import { CreditCard } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { CardHead } from '@/components/ui/card'
import { useFormats } from '@/components/ui/use-formats'
import type { BuyerRecord } from '@/lib/backoffice/personal-data/get-buyer-record'

/** What the buyer agreed to keep for the next purchase: the seller sees that, and no more of a card than its last digits. */
export function Kept({ kept }: Pick<BuyerRecord, 'kept'>) {
  const t = useTranslations('buyers.detail.kept')
  const brands = useTranslations('orders.card.brands')
  const { date } = useFormats()
  const [first] = kept
  if (!first) return null
  const cards = kept.flatMap((one) => one.cards)
  return (
    <section>
      <CardHead title={t('title')} className="mb-2" />
      <p className="text-sm text-pretty text-muted">{t('lead', { date: date(first.consentAt) })}</p>
      {cards.length === 0 && <p className="mt-2 text-muted">{t('none')}</p>}
      <ul className="flex flex-col">
        {cards.map(({ brand, last4digits }, index) => (
          <li key={index} className="flex min-h-11 items-center gap-3 border-line not-last:border-b">
            <CreditCard aria-hidden="true" className="size-4 shrink-0 text-muted" />
            <span className="font-medium text-ink tabular-nums">
              {brands(brand)} •••• {last4digits}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
