'use client'

import { Check, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Card, CardHead } from '@/components/ui/card'
import { Definition, DefinitionList } from '@/components/ui/definition-list'
import type { KnownFact } from '@/lib/payments/dispute-facts/facts'
import { MAX_ANSWER_LENGTH } from '@/lib/payments/disputes/dispute'

type KnownProps = {
  facts: readonly KnownFact[]
  isAttached: boolean
  /** Whether the answer with them stays as short as it must be. */
  fits: boolean
  attach: () => void
}

/** What is stored about the payment that speaks for the seller; one press puts it into the answer. */
export function KnownFacts({ facts, isAttached, fits, attach }: KnownProps) {
  const t = useTranslations('disputes.known')
  const isTooLong = !isAttached && !fits
  return (
    <Card aria-labelledby="known">
      <CardHead id="known" title={t('title')} lead={t('lead')} className="mb-3" />
      {facts.length === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <>
          <DefinitionList>
            {facts.map(({ key, term, text }) => (
              <Definition key={key} term={term}>
                <span className="break-words whitespace-pre-line">{text}</span>
              </Definition>
            ))}
          </DefinitionList>
          <Button
            size="sm"
            className="mt-4"
            disabled={isAttached || !fits}
            aria-describedby={isTooLong ? 'known-too-long' : undefined}
            onClick={attach}
          >
            {isAttached ? <Check /> : <Plus />}
            {t(isAttached ? 'attached' : 'attach')}
          </Button>
          {isTooLong && (
            <p id="known-too-long" className="mt-2 text-sm text-muted">
              {t('tooLong', { max: MAX_ANSWER_LENGTH })}
            </p>
          )}
        </>
      )}
    </Card>
  )
}

/** The text with the facts after it. */
export const withKnown = (text: string, known: string): string =>
  text.trim() ? `${text.trimEnd()}\n\n${known}` : known
