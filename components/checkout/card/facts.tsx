'use client'

import { useTranslations } from 'next-intl'
import { Definition } from '@/components/ui/definition-list'
import { useFormats } from '@/components/ui/use-formats'
import { centavos, equalInstallment } from '@/lib/base/kernel/centavos'
import type { CheckoutReceipt } from '@/lib/payments/checkout/receipt-contract'

/** Of the card that paid: the instalments, its name on the statement, and the authorization code by which its bank finds the payment. */
export function CardFacts({ receipt }: { receipt: CheckoutReceipt }) {
  const t = useTranslations('checkout.card')
  const { money } = useFormats()
  const { card, value } = receipt
  if (!card) return null
  const { installments: count, authorizationCode, statementName } = card
  return (
    <>
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
