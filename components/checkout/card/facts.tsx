'use client'

import { useTranslations } from 'next-intl'
import { Definition } from '@/components/ui/definition-list'
import { useFormats } from '@/components/ui/use-formats'
import { brandNames } from '@/lib/base/kernel/card-brand'
import { centavos, equalInstallment } from '@/lib/base/kernel/centavos'
import type { CheckoutReceipt } from '@/lib/payments/checkout/receipt-contract'

/** The card that paid: brand, last digits, instalments, and the authorization code by which its bank finds the payment. */
export function CardFacts({ receipt }: { receipt: CheckoutReceipt }) {
  const t = useTranslations('checkout.card')
  const { money } = useFormats()
  const { card, value } = receipt
  if (!card) return null
  const { brand, last4digits, installments: count, authorizationCode, statementName } = card
  return (
    <>
      <Definition term={t('card')}>
        <span className="whitespace-nowrap tabular-nums">
          {brandNames[brand]} <span aria-hidden="true">•••• {last4digits}</span>
          <span className="sr-only">{t('ending', { digits: last4digits })}</span>
        </span>
      </Definition>
      {count > 1 && (
        <Definition term={t('installments')}>
          {t('parts', { count, amount: money(equalInstallment(centavos(value), count)) })}
        </Definition>
      )}
      {statementName && <Definition term={t('statementName')}>{statementName}</Definition>}
      {authorizationCode && (
        <Definition term={t('authorizationCode')}>
          <span className="font-mono text-sm">{authorizationCode}</span>
        </Definition>
      )}
    </>
  )
}
