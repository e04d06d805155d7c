import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useMethodLabel } from '@/components/methods/use-method-label'
import { Definition, DefinitionList } from '@/components/ui/definition-list'
import { useFormats } from '@/components/ui/use-formats'
import type { SellerPrices } from '@/lib/parties/sellers/get-prices'

type EarlyPricesProps = Pick<SellerPrices, 'earlyBasisPoints' | 'anticipationBasisPoints'>

/** What it costs to be paid early: by method with the sale, or by anticipation afterwards. */
export function EarlyPrices({ earlyBasisPoints, anticipationBasisPoints }: EarlyPricesProps) {
  const t = useTranslations('fees')
  const tMoney = useTranslations('money')
  const methods = useMethodLabel()
  const { percent } = useFormats()
  const early = t('monthly', { rate: percent(earlyBasisPoints) })
  return (
    <DefinitionList>
      <Definition term={methods('CREDIT_CARD_EARLY_SELLER')}>
        <Price rate={early} note={t('bySeller')} />
      </Definition>
      <Definition term={methods('CREDIT_CARD_EARLY_BUYER')}>
        <Price rate={early} note={t('byBuyer')} />
      </Definition>
      <Definition term={tMoney('anticipation')}>
        <Price
          rate={t('monthly', { rate: percent(anticipationBasisPoints) })}
          note={t.rich('byDay', {
            link: (text) => (
              <Link href="/receivables" className="text-accent-ink underline">
                {text}
              </Link>
            ),
          })}
        />
      </Definition>
    </DefinitionList>
  )
}

function Price({ rate, note }: { rate: string; note: ReactNode }) {
  return (
    <>
      <span className="tabular-nums">{rate}</span>
      <span className="block text-sm text-muted">{note}</span>
    </>
  )
}
