'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SellerMark } from '@/components/checkout/seller/mark'
import { cn } from '@/components/ui/cn'
import { Money } from '@/components/ui/money'
import { OfflineNotice } from '@/components/ui/offline-notice'
import type { CardBrand } from '@/lib/base/kernel/card-brand'
import type { AuthenticationView } from '@/lib/rails/three-d-secure/contract'

type WholePageProps = {
  view: AuthenticationView
  reachable: boolean
  /** The issuer's page fills the window below one line. */
  isFilled: boolean
  banner: ReactNode
  footer: ReactNode
  children: ReactNode
}

/** The page outside a frame: seller, amount and card above the current stage. */
export function WholePage({ view, reachable, isFilled, banner, footer, children }: WholePageProps) {
  return (
    <div data-scale="checkout" className={cn('flex flex-col bg-canvas', isFilled ? 'h-dvh' : 'min-h-dvh')}>
      {!isFilled && banner}
      <main
        className={cn(
          'flex w-full flex-1 flex-col',
          !isFilled && 'mx-auto max-w-133 px-4 py-6 desktop:py-12',
        )}
      >
        <Head view={view} isFilled={isFilled} />
        <Connection reachable={reachable} className={isFilled ? 'm-4' : 'mt-6'} />
        {children}
      </main>
      {!isFilled && <div className="mx-auto w-full max-w-133 px-4 pb-6">{footer}</div>}
    </div>
  )
}

function Head({ view, isFilled }: { view: AuthenticationView; isFilled: boolean }) {
  const t = useTranslations('threeDSecure')
  const { seller, value, card } = view
  return (
    <header className={cn(isFilled && 'sr-only')}>
      <div className="flex items-center gap-3">
        <SellerMark seller={seller} />
        <h1 className="min-w-0 font-medium break-words text-ink">{t('to', { seller: seller.name })}</h1>
      </div>
      <p className="mt-4 text-2xl font-semibold text-ink max-[22rem]:text-xl">
        <Money centavos={value} />
      </p>
      <p className="mt-1 text-muted">
        {t('card', { brand: t(`brands.${card.brand as CardBrand}`), last4digits: card.last4digits })}
      </p>
    </header>
  )
}

function Connection({ reachable, className }: { reachable: boolean; className: string }) {
  const t = useTranslations('threeDSecure.offline')
  return (
    <OfflineNotice reachable={reachable} title={t('title')} className={className}>
      {t('body')}
    </OfflineNotice>
  )
}
