'use client'

import { useTranslations } from 'next-intl'
import { brandNames } from '@/lib/base/kernel/card-brand'
import type { OwnData } from '@/lib/payments/known-checkout/contract'
import type { Forget } from './forget'
import { OwnList, OwnRow } from './row'

export function OwnCards({ cards, forget }: { cards: OwnData['cards']; forget: Forget }) {
  const t = useTranslations('ownData')
  return (
    <OwnList title={t('cards')}>
      {cards.length === 0 && <li className="px-4 py-3 text-muted">{t('noCards')}</li>}
      {cards.map(({ uuid, brand, last4digits: digits, expiration: date, isExpired }) => {
        const card = t('card', { brand: brandNames[brand], digits })
        return (
          <OwnRow
            key={uuid}
            title={card}
            note={t(isExpired ? 'expired' : 'expires', { date })}
            action={t('forget')}
            label={t('forgetCard', { card })}
            onForget={() => forget('CARD', uuid)}
          />
        )
      })}
    </OwnList>
  )
}
