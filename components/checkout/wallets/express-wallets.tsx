'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { InSight } from '@/components/checkout/in-sight'
import { ChangedPrice } from '@/components/checkout/trouble-notice'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { WalletOffer } from '@/lib/rails/wallets/wallet'
import { hasDocument, typedBuyer } from './typed-buyer'
import {
  type ExpressProps,
  isSimulated,
  type RealWallet,
  type WalletResult,
  type WalletTrouble,
} from './wallet'

const realWallet = (offer: WalletOffer): Promise<{ wallet: RealWallet }> =>
  offer.kind === 'GOOGLE_PAY' ? import('./google-pay') : import('./apple-pay')

type Pressed = { offer: WalletOffer; wallet?: RealWallet; opening?: Promise<WalletResult | undefined> }

const WalletPayment = dynamic(() => import('./wallet-payment').then((module) => module.WalletPayment), {
  ssr: false,
})

/** One button for each wallet of the seller, above the other methods. Everything behind a button is loaded when it is pressed. */
export function ExpressWallets(props: ExpressProps) {
  const { view, buyer, showsBuyer } = props
  const t = useTranslations('checkout.wallet')
  const real = useRealWallets(view.wallets)
  const [pressed, setPressed] = useState<Pressed>()
  const [trouble, setTrouble] = useState<WalletTrouble>()
  const attempt = useRef<string>(undefined)
  const offers = view.wallets?.filter((offer) => isSimulated(offer) || real[offer.kind]) ?? []
  if (offers.length === 0) return null

  function press(offer: WalletOffer) {
    setTrouble(undefined)
    if (!navigator.cookieEnabled) return setTrouble('cookies')
    const wallet = real[offer.kind]
    // A real wallet opens within the click, unless the page has to ask for the document first.
    const isDocumentKnown = !showsBuyer || hasDocument(typedBuyer(buyer), view)
    setPressed({ offer, wallet, opening: isDocumentKnown ? wallet?.open(offer, view) : undefined })
  }
  return (
    <section aria-label={t('label')} className="mb-8 flex flex-col gap-3">
      <div className="grid gap-3 sm:auto-cols-fr sm:grid-flow-col">
        {offers.map((offer) => (
          <WalletButton
            key={offer.kind}
            offer={offer}
            busy={pressed?.offer.kind === offer.kind}
            onPress={() => press(offer)}
          />
        ))}
      </div>
      {typeof trouble === 'object' && <ChangedPrice {...trouble} />}
      {typeof trouble === 'string' && (
        <InSight>
          <Notice
            tone={trouble === 'unsent' || trouble === 'failed' ? 'danger' : 'warning'}
            title={t(trouble)}
            live
          >
            {t(`${trouble}Body`)}
          </Notice>
        </InSight>
      )}
      <p className="mt-3 flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('or')}
      </p>
      {pressed && (
        <WalletPayment
          {...props}
          {...pressed}
          attempt={attempt}
          onEnd={(ended) => {
            setPressed(undefined)
            setTrouble(ended)
          }}
        />
      )}
    </section>
  )
}

type WalletButtonProps = { offer: WalletOffer; busy: boolean; onPress: () => void }

function WalletButton({ offer, busy, onPress }: WalletButtonProps) {
  const t = useTranslations('checkout.wallet')
  return (
    <Button
      wide
      loading={busy}
      onClick={onPress}
      className="h-12 gap-2.5 border-transparent bg-ink text-md text-canvas hover:bg-ink/85 active:bg-ink/85"
    >
      {t(offer.kind)}
      {isSimulated(offer) && (
        <span className="rounded-sm border border-current/50 px-1.5 py-0.5 text-xs font-normal">
          {t('simulated')}
        </span>
      )}
    </Button>
  )
}

/** The wallets that the operator configured and this browser has. Their scripts are loaded only where they are offered. */
function useRealWallets(offers: readonly WalletOffer[] | undefined) {
  const [ready, setReady] = useState<Partial<Record<WalletOffer['kind'], RealWallet>>>({})
  const offered = offers
    ?.filter((offer) => !isSimulated(offer))
    .map(({ kind }) => kind)
    .join()
  const current = useRef(offers)
  useEffect(() => {
    if (!offered) return
    for (const offer of current.current ?? []) {
      const check = async () => {
        const { wallet } = await realWallet(offer)
        if (await wallet.isReady(offer)) setReady((others) => ({ ...others, [offer.kind]: wallet }))
      }
      // A wallet that can't be reached is not offered.
      if (!isSimulated(offer)) check().catch(() => undefined)
    }
  }, [offered])
  return ready
}
