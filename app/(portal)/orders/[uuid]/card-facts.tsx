import { useTranslations } from 'next-intl'
import { CopyText } from '@/components/ui/copy-button'
import { Definition } from '@/components/ui/definition-list'
import { Money } from '@/components/ui/money'
import { maskedNumber } from '@/lib/parties/cards/card'
import type { ChargeAuthentication, ChargeCard } from '@/lib/payments/charges/charge'
import type { OrderTrace } from '@/lib/payments/order-lists/trace-order'

type Charge = OrderTrace['charges'][number]

/** The card of a charge, the codes of its issuer and acquirer, and the authentication of its holder. */
export function CardFacts({ charge }: { charge: Charge }) {
  const t = useTranslations('orders.card')
  if (!charge.card) return null
  return (
    <>
      <Card card={charge.card} />
      {charge.installments > 1 && (
        <Definition term={t('installments')}>{t('times', { count: charge.installments })}</Definition>
      )}
      {charge.interestAmount > 0 && (
        <Definition term={t('interest')}>
          <Money centavos={charge.interestAmount} />
        </Definition>
      )}
      <Codes charge={charge} />
      {charge.authentication && <Authentication authentication={charge.authentication} />}
    </>
  )
}

function Card({ card }: { card: ChargeCard }) {
  const t = useTranslations('orders.card')
  return (
    <>
      <Definition term={t('number')}>
        <span className="tabular-nums">
          {t(`brands.${card.brand}`)} {maskedNumber(card.first6digits, card.last4digits)}
        </span>
      </Definition>
      <Definition term={t('holder')}>{card.holderName}</Definition>
    </>
  )
}

function Codes({ charge }: { charge: Charge }) {
  const t = useTranslations('orders.card')
  const codes = [
    ['authorizationCode', charge.authorizationCode],
    ['authorizationNsu', charge.authorizationNsu],
  ] as const
  return codes.map(
    ([name, code]) =>
      code && (
        <Definition key={name} term={t(name)}>
          <CopyText text={code} what={t(name)} />
        </Definition>
      ),
  )
}

function Authentication({ authentication }: { authentication: ChargeAuthentication }) {
  const t = useTranslations('orders.card')
  const { transStatus, eci, acquirerEci, version, challenged, ended } = authentication
  const { liabilityShift, requiresLiabilityShift } = authentication
  const transactions = [
    ['threeDSServerTransaction', authentication.threeDSServerTransactionId],
    ['directoryServerTransaction', authentication.directoryServerTransactionId],
  ] as const
  const facts = [
    eci && t('eci', { eci }),
    acquirerEci && acquirerEci !== eci && t('acquirerEci', { eci: acquirerEci }),
    version && t('version', { version }),
    challenged !== undefined && t(challenged ? 'challenged' : 'frictionless'),
  ].filter(Boolean)
  return (
    <>
      <Definition term={t('authentication')}>
        <span>
          {t(ended ? `ended.${ended}` : `results.${transStatus}`)}
          {facts.length > 0 && <span className="block text-sm text-muted">{facts.join(' · ')}</span>}
        </span>
      </Definition>
      <Definition term={t('liabilityShift')}>
        {t(liabilityShift ? 'shifted' : requiresLiabilityShift ? 'notShiftedRequired' : 'notShifted')}
      </Definition>
      {transactions.map(
        ([name, id]) =>
          id && (
            <Definition key={name} term={t(name)}>
              <CopyText text={id} what={t(name)} />
            </Definition>
          ),
      )}
    </>
  )
}
