'use client'

import { Check, Clock, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { StageHead } from '@/components/checkout/stage-head'
import { StageIcon } from '@/components/checkout/stage-icon'
import { Button } from '@/components/ui/button'
import { Definition, DefinitionList } from '@/components/ui/definition-list'
import type { OrderResponse } from '@/lib/payments/orders/contract'

export type Sold = Pick<OrderResponse, 'uuid' | 'status' | 'charges'>

const looks = {
  PAID: ['success', <Check key="paid" strokeWidth={2.5} />],
  CANCELED: ['warning', <X key="canceled" />],
  SENT: ['neutral', <Clock key="sent" />],
  OTHER: ['neutral', <Check key="other" />],
} as const

/** The result that the terminal shows. */
export function SoldSale({ sold, serialNumber }: { sold: Sold; serialNumber: string }) {
  const t = useTranslations('simulators.terminal')
  const outcome =
    sold.status === 'PAID' || sold.status === 'CANCELED' || sold.status === 'SENT' ? sold.status : 'OTHER'
  const [tone, icon] = looks[outcome]
  const [charge] = sold.charges
  const facts = [
    ['reason', charge?.failureReason?.title],
    ['authorizationCode', charge?.authorizationCode],
    ['authorizationNsu', charge?.authorizationNsu],
    ['order', sold.uuid],
  ] as const
  return (
    <>
      <StageHead focusHeading icon={<StageIcon tone={tone} icon={icon} />} title={t(`done.${outcome}`)}>
        {t('doneBody')}
      </StageHead>
      <DefinitionList className="my-5 border-y border-line py-2">
        {facts.map(
          ([name, fact]) =>
            fact && (
              <Definition key={name} term={t(name)}>
                <span className={name === 'order' ? 'font-mono text-sm break-all' : undefined}>{fact}</span>
              </Definition>
            ),
        )}
      </DefinitionList>
      <Button asChild wide>
        <a href={`/simulators/terminal?serialNumber=${encodeURIComponent(serialNumber)}`}>{t('again')}</a>
      </Button>
    </>
  )
}
