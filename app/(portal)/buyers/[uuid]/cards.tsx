'use client'

import { CreditCard, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ActionResult } from '@/components/portal/action-result'
import { ConfirmDialog } from '@/components/portal/confirm-dialog'
import { IfMay } from '@/components/portal/if-may'
import { Button } from '@/components/ui/button'
import { CardHead } from '@/components/ui/card'

interface ShownCard {
  uuid: string
  brand: string
  last4digits: string
  expirationMonth: number
  expirationYear: number
}

type CardsProps = {
  buyer: string
  cards: readonly ShownCard[]
  remove: (input: { buyer: string; card: string }) => Promise<ActionResult>
}

/** The stored cards of a buyer, by their last digits. */
export function Cards({ buyer, cards, remove }: CardsProps) {
  const t = useTranslations('buyers.detail')
  const brands = useTranslations('orders.card.brands')
  return (
    <section>
      <CardHead title={t('cards')} className="mb-2" />
      {cards.length === 0 && <p className="text-muted">{t('noCards')}</p>}
      <ul className="flex flex-col">
        {cards.map(({ uuid, brand, last4digits, expirationMonth: month, expirationYear: year }) => (
          <li key={uuid} className="flex min-h-11 items-center gap-3 border-line not-last:border-b">
            <CreditCard aria-hidden="true" className="size-4 shrink-0 text-muted" />
            <span className="min-w-0 flex-1 py-2">
              <span className="block font-medium text-ink tabular-nums">
                {brands(brand as never)} •••• {last4digits}
              </span>
              <span className="block text-sm text-muted tabular-nums">
                {t('expires', { month: String(month).padStart(2, '0'), year: String(year) })}
              </span>
            </span>
            <IfMay permission="buyers.write">
              <ConfirmDialog
                trigger={
                  <Button size="icon" variant="ghost" aria-label={`${t('removeCard')} •••• ${last4digits}`}>
                    <X />
                  </Button>
                }
                title={t('removeCardTitle')}
                what={`${brands(brand as never)} •••• ${last4digits}`}
                lead={t('removeCardLead')}
                action={t('removeCard')}
                act={() => remove({ buyer, card: uuid })}
                done={t('removeCardDone')}
                conflict={t('removeCardConflict')}
              />
            </IfMay>
          </li>
        ))}
      </ul>
    </section>
  )
}
