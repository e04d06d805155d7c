import { Landmark } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

type IssuerFrameProps = {
  /** Whether the challenge has the full screen: its content is centred then; it fills a smaller window. */
  isWhole: boolean
  children: ReactNode
}

/** The layout of the simulated issuer's page, different from the checkout around it. */
export function IssuerFrame({ isWhole, children }: IssuerFrameProps) {
  const t = useTranslations('simulators.issuer')
  return (
    <div data-scale="checkout" className="flex min-h-dvh flex-col bg-surface">
      <header className="flex items-center gap-2 bg-ink px-4 py-3 font-medium text-canvas sm:px-6">
        <Landmark aria-hidden="true" className="size-5 shrink-0" />
        {t('name')}
      </header>
      <main
        aria-label={t('name')}
        className={cn('w-full flex-1 px-4 py-5 sm:px-6', isWhole && 'mx-auto max-w-120 sm:py-10')}
      >
        {children}
      </main>
      <p className="border-t border-line px-4 py-2 text-center text-sm text-balance text-muted">
        {t('noMoney')}
      </p>
    </div>
  )
}
