import { CircleDollarSign, FlaskConical } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import type { SellerEnvironment } from '@/lib/parties/sellers/seller'

/** One is an outline that is not closed, the other is full: they differ without their colours too. */
const looks = {
  SANDBOX: ['border-dashed border-warning-ink bg-warning-subtle text-warning-ink', FlaskConical],
  LIVE: ['border-transparent bg-ink text-canvas', CircleDollarSign],
} as const

/** In words, shape and colour: whether the money of a seller is real. */
export function EnvironmentBadge({ of }: { of: SellerEnvironment }) {
  const t = useTranslations('portal.environment')
  const [look, Icon] = looks[of]
  return (
    <span
      title={t(`about.${of}`)}
      className={cn(
        'inline-flex h-6 items-center gap-1.5 rounded-full border px-2.5 text-xs font-semibold whitespace-nowrap',
        look,
      )}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      {t(of)}
    </span>
  )
}
