'use client'

import { ArrowLeftRight } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useMay } from '@/components/portal/if-may'
import { HydratedButton } from '@/components/ui/forms/when-hydrated'
import type { SellerEnvironment } from '@/lib/parties/sellers/seller'
import { EnvironmentBadge } from './environment-badge'

const switchLook =
  'inline-flex h-9 items-center gap-1.5 rounded-md px-2 text-sm text-muted transition-colors hover:bg-hover hover:text-ink pointer-coarse:h-11'

interface EnvironmentProps {
  of: SellerEnvironment
  /** Absent where the person does not work for the same company in the other one. */
  toOther?: () => void | Promise<void>
}

/** In the head of every page: whether money is real here, and the way to the other environment of the same company. */
export function Environment({ of, toOther }: EnvironmentProps) {
  const t = useTranslations('portal.environment')
  const mayStart = useMay('application.write') && of === 'SANDBOX'
  const other = of === 'LIVE' ? 'SANDBOX' : 'LIVE'
  return (
    <fieldset aria-label={t('label')} className="flex shrink-0 items-center gap-1">
      <EnvironmentBadge of={of} />
      {toOther ? (
        <HydratedButton
          onClick={() => toOther()}
          aria-label={t('switch', { other: t(other) })}
          className={switchLook}
        >
          <Other>{t(other)}</Other>
        </HydratedButton>
      ) : (
        mayStart && (
          <Link href="/go-live" aria-label={t('start')} className={switchLook}>
            <Other>{t('start')}</Other>
          </Link>
        )
      )}
    </fieldset>
  )
}

function Other({ children }: { children: ReactNode }) {
  return (
    <>
      <ArrowLeftRight aria-hidden="true" className="size-4" />
      <span className="max-lg:hidden">{children}</span>
    </>
  )
}
