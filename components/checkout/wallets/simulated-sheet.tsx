import { FlaskConical } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { RadioList, RadioListItem } from '@/components/ui/forms/radio-list'
import { Notice } from '@/components/ui/notice'
import { Dialog } from '@/components/ui/overlays/dialog'
import { useFormats } from '@/components/ui/use-formats'
import type { CheckoutOffer } from '@/lib/payments/checkout/contract'
import { shownPriceOf } from '@/lib/payments/shown-prices/shown-price'
import type { WalletKind, WalletOffer } from '@/lib/rails/wallets/wallet'
import { cardsOfWallet, type SimulatedCard } from '@/lib/sandbox/wallet/cards'
import type { WalletResult } from './wallet'

/** What the simulated wallet knows of its owner. */
const OWNER = { name: 'Maria Souza Teste', email: 'maria@exemplo.com.br' }

const numbers: Record<SimulatedCard, string> = {
  APPROVED: 'Visa •••• 1111',
  DECLINED: 'Visa •••• 1111',
  STORED: 'Visa •••• 1111',
  UNPROTECTED: 'Mastercard •••• 4444',
}

type SimulatedSheetProps = {
  offer: WalletOffer
  view: CheckoutOffer
  onResult: (result: WalletResult | undefined) => void
}

/** The sheet of the simulated wallet: the cards in it, and what each does. A real wallet draws its own. */
export function SimulatedSheet({ offer: { kind }, view, onResult }: SimulatedSheetProps) {
  const t = useTranslations('checkout.wallet')
  const { money } = useFormats()
  const [card, setCard] = useState<SimulatedCard>('APPROVED')
  const [state, setState] = useState<'idle' | 'opening' | 'failed'>('idle')
  async function approve() {
    setState('opening')
    const token = await tokenOf(kind, card, view.value).catch(() => undefined)
    if (token) onResult({ token, shown: shownPriceOf(view), ...OWNER })
    else setState('failed')
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onResult(undefined)}
      title={
        <span className="flex items-center gap-2">
          <FlaskConical aria-hidden="true" className="size-4 shrink-0 text-warning-ink" />
          {t('sheetTitle', { wallet: t(kind) })}
        </span>
      }
      lead={t('sheetLead')}
      actions={
        <Button variant="primary" loading={state === 'opening'} onClick={approve}>
          {t('approve', { amount: money(view.value) })}
        </Button>
      }
    >
      <dl className="mb-4 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        <dt className="text-muted">{t('to')}</dt>
        <dd className="truncate">{view.seller.name}</dd>
        <dt className="text-muted">{t('owner')}</dt>
        <dd className="truncate">
          {OWNER.name} · {OWNER.email}
        </dd>
      </dl>
      {state === 'failed' && (
        <Notice tone="danger" title={t('failed')} live className="mb-4">
          {t('sheetFailed')}
        </Notice>
      )}
      <RadioList
        legend={t('cards')}
        name="simulated-card"
        value={card}
        onValueChange={(value) => setCard(value as SimulatedCard)}
      >
        {cardsOfWallet[kind].map((one) => (
          <RadioListItem key={one} value={one} label={numbers[one]} hint={t(`card.${one}`)} />
        ))}
      </RadioList>
    </Dialog>
  )
}

async function tokenOf(kind: WalletKind, card: SimulatedCard, value: number): Promise<string | undefined> {
  const response = await fetch(`/simulators/wallet/${kind}/${card}/${value}`, { cache: 'no-store' })
  const { token } = (await response.json()) as { token?: string }
  return response.ok ? token : undefined
}
