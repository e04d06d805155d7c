'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Definition, DefinitionList } from '@/components/ui/definition-list'
import { Money } from '@/components/ui/money'
import type { ChallengeAnswer, IssuerChallengeView } from '@/lib/sandbox/issuer/challenge'
import { CodeForm } from './code-form'
import { Decided } from './decided'

export type AnswerChallenge = (
  answer: ChallengeAnswer,
) => Promise<{ ok: true; data: IssuerChallengeView } | { ok: false; code: string }>

type IssuerChallengeProps = { initial: IssuerChallengeView; answer: AnswerChallenge }

/** What is to be confirmed, and the code that confirms it; once that is decided the browser is sent back by itself. */
export function IssuerChallenge({ initial, answer }: IssuerChallengeProps) {
  const t = useTranslations('simulators.issuer')
  const [view, setView] = useState(initial)
  const { sellerName, value, card, decided } = view
  if (decided) return <Decided decided={decided} arrived={view !== initial} />
  return (
    <>
      <h1 className="text-lg font-semibold text-ink">{t('title')}</h1>
      <DefinitionList className="mt-3 border-y border-line">
        <Definition term={t('shop')}>{sellerName}</Definition>
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
