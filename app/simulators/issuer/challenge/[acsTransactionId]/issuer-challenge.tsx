'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SellerMark } from '@/components/checkout/seller/mark'
import { Definition, DefinitionList } from '@/components/ui/definition-list'
import { Money } from '@/components/ui/money'
import type { IssuerChallengeView } from '@/lib/sandbox/issuer/challenge'
import { type AnswerChallenge, CodeForm } from './code-form'
import { Decided } from './decided'

type IssuerChallengeProps = { initial: IssuerChallengeView; answer: AnswerChallenge }

/** The payment to confirm with the form for its code; after the decision the browser returns by itself. */
export function IssuerChallenge({ initial, answer }: IssuerChallengeProps) {
  const t = useTranslations('simulators.issuer')
  const [view, setView] = useState(initial)
  const { sellerName, logo, value, card, decided } = view
  if (decided) return <Decided decided={decided} focusHeading={view !== initial} />
  return (
    <>
      <h1 className="text-lg font-semibold text-ink">{t('title')}</h1>
      <DefinitionList className="mt-3 border-y border-line">
        <Definition term={t('shop')}>
          <span className="inline-flex items-center gap-2">
            <SellerMark seller={{ name: sellerName, logo }} />
            <span className="min-w-0 break-words">{sellerName}</span>
          </span>
        </Definition>
        <Definition term={t('value')}>
          <Money centavos={value} className="font-semibold" />
        </Definition>
        <Definition term={t('card')}>
          {t(`brands.${card.brand}`)} •••• {card.last4digits}
        </Definition>
      </DefinitionList>
      <CodeForm view={view} answer={answer} onView={setView} />
    </>
  )
}
