'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { Money } from '@/components/ui/money'
import { Notice } from '@/components/ui/notice'
import type { CardBrand } from '@/lib/cards/card'
import type { AuthenticationView } from '@/lib/three-d-secure/contract'

type WholePageProps = {
  view: AuthenticationView
  reachable: boolean
  /** The issuer's page takes all there is but a line above it. */
  isFilled: boolean
  banner: ReactNode
  foot: ReactNode
  children: ReactNode
}

/** Where nobody stands around it: who is paid what by which card, above what happens now. */
export function WholePage({ view, reachable, isFilled, banner, foot, children }: WholePageProps) {
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
      {!isFilled && <div className="mx-auto w-full max-w-133 px-4 pb-6">{foot}</div>}
    </div>
  )
}

function Head({ view, isFilled }: { view: AuthenticationView; isFilled: boolean }) {
  const t = useTranslations('threeDSecure')
  const { seller, value, card } = view
  return (
    <header className={cn(isFilled && 'sr-only')}>
      <h1 className="font-medium break-words text-ink">{t('to', { seller: seller.name })}</h1>
      <p className="mt-1 text-2xl font-semibold text-ink max-[22rem]:text-xl">
        <Money centavos={value} />
      </p>
      <p className="mt-1 text-muted">
        {t('card', { brand: t(`brands.${card.brand as CardBrand}`), last4digits: card.last4digits })}
      </p>
    </header>
  )
}

/** The live region is there from the start, so that the notice is read when it comes. */
function Connection({ reachable, className }: { reachable: boolean; className: string }) {
  const t = useTranslations('threeDSecure.offline')
  return (
    <div role="status">
      {!reachable && (
        <Notice tone="warning" title={t('title')} className={className}>
          {t('body')}
        </Notice>
      )}
    </div>
  )
}
