'use client'

import { UserRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { CheckoutKnown } from '@/lib/payments/known-checkout/checkout-known'

/** Whom the page knows, masked as the browser may see it, with the button for anybody else. */
export function KnownPerson({ known, onNotMe }: { known: CheckoutKnown; onNotMe: () => void }) {
  const t = useTranslations('checkout.known')
  const { kind, name = '', document = '', email } = known
  return (
    <section
      aria-label={t('as')}
      className="flex items-start gap-x-3 rounded-lg border border-line bg-surface px-4 py-3 max-[22rem]:flex-col"
    >
      <span className="mt-0.5 grid size-9 max-sm:hidden shrink-0 place-items-center rounded-full bg-accent-subtle text-accent-ink">
        <UserRound aria-hidden="true" className="size-4.5" />
      </span>
      <p className="min-w-0 flex-1 text-sm text-muted">
        {kind === 'LINK' && <span className="block">{t('for')}</span>}
        <span className="block text-base font-medium break-words text-ink">{name}</span>
        <span className="block tabular-nums">
          {t(document.startsWith('•••.') ? 'cpf' : 'cnpj', { document })}
        </span>
        {email && <span className="block break-words">{email}</span>}
      </p>
      <Button
        variant="ghost"
        className="-mr-3 shrink-0 max-[22rem]:-mb-2 max-[22rem]:-ml-4"
        onClick={onNotMe}
      >
        {t('notMe')}
      </Button>
    </section>
  )
}
