import { Gavel } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

/** The simulated dispute desk, plainly another house than the seller's. */
export function DeskFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('simulators.disputes')
  return (
    <div data-scale="checkout" className="flex min-h-dvh flex-col items-center bg-sunken px-4 py-6 sm:py-16">
      <main className="w-full max-w-110">
        <p className="flex items-center gap-2 font-medium text-muted">
          <Gavel aria-hidden="true" className="size-5" />
          {t('name')}
        </p>
        <div className="mt-4 rounded-lg border border-line bg-surface p-5 sm:p-8">
          <h1 className="text-lg font-semibold text-ink">{t('title')}</h1>
          <p className="mt-1 text-muted">{t('lead')}</p>
          <div className="mt-6">{children}</div>
        </div>
        <p className="mt-4 text-center text-sm text-balance text-muted">{t('noMoney')}</p>
      </main>
    </div>
  )
}
