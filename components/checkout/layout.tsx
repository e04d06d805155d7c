import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

type CheckoutLayoutProps = {
  banner?: ReactNode
  summary: ReactNode
  footer: ReactNode
  /** The payment takes the whole screen of a phone: everything else is hidden there. */
  fullScreen: boolean
  children: ReactNode
}

/** The two columns of the checkout: the order on a tinted surface, the payment beside it, on phones below it. */
export function CheckoutLayout({ banner, summary, footer, fullScreen, children }: CheckoutLayoutProps) {
  const t = useTranslations('checkout')
  const aside = fullScreen && 'max-sm:hidden'
  return (
    <div data-scale="checkout" className="flex min-h-dvh flex-col bg-canvas">
      <div className={cn(aside)}>{banner}</div>
      <div className="flex flex-1 flex-col desktop:grid desktop:grid-cols-2">
        <div
          className={cn(
            'flex justify-center bg-accent-subtle px-4 py-6 max-desktop:has-data-folded:py-3 desktop:justify-end desktop:px-16 desktop:pt-20',
            aside,
          )}
        >
          {summary}
        </div>
        <div className="flex flex-1 flex-col px-4 py-6 desktop:px-16 desktop:pt-20">
          {/* Named, because the issuer's page in the iframe has a main landmark too. */}
          <main aria-label={t('main')} className="mx-auto w-full max-w-110 flex-1 desktop:mx-0">
            {children}
          </main>
          <div className={cn(aside)}>{footer}</div>
        </div>
      </div>
    </div>
  )
}
