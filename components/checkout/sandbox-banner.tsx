import { ExternalLink, FlaskConical } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { TestCards } from './lazy-parts'

type SandboxBannerProps = {
  code?: string
  simulators: boolean
  /** Whether a card can be tried here. */
  cards?: boolean
}

/** States that no money is real, and links the simulated bank and the test cards. */
export function SandboxBanner({ code, simulators, cards }: SandboxBannerProps) {
  const t = useTranslations('checkout.sandbox')
  return (
    <aside
      aria-label={t('title')}
      className="flex flex-wrap items-center justify-center gap-x-3 border-b border-warning-line bg-warning-subtle px-4 py-1.5 text-sm text-warning-ink"
    >
      <span className="inline-flex items-center gap-2">
        <FlaskConical aria-hidden="true" className="size-3.5 shrink-0" />
        <span>
          <strong className="font-semibold">{t('title')}.</strong> {t('body')}
        </span>
      </span>
      {code && simulators && (
        <a
          href={`/simulators/bank?code=${encodeURIComponent(code)}`}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-7 items-center gap-1.5 rounded-sm font-medium underline underline-offset-4"
        >
          {t('pay')}
          <ExternalLink aria-hidden="true" className="size-3.5" />
        </a>
      )}
      {cards && <TestCards />}
    </aside>
  )
}
