'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useFormats } from '@/components/ui/use-formats'
import { maskDocument, maskPhone } from '@/lib/base/i18n/masks'
import type { OwnData } from '@/lib/payments/known-checkout/contract'

/** The kept data with the consent; the children confirm the address. */
export function OwnFacts({ own, children }: { own: OwnData; children: ReactNode }) {
  const t = useTranslations('ownData')
  const { date } = useFormats()
  const facts = [
    [t('name'), own.name],
    [t('document'), maskDocument(own.document)],
    [t('email'), own.email],
    [t('phone'), maskPhone(own.phone)],
  ].filter(([, value]) => value !== '')
  return (
    <section aria-labelledby="own-data">
      <h2 id="own-data" className="mb-2 font-semibold text-ink">
        {t('data')}
      </h2>
      <div className="rounded-lg border border-line bg-surface p-4">
        <dl className="flex flex-col gap-3">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="break-words text-ink">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 text-sm text-pretty text-muted">{t('consent', { date: date(own.consentAt) })}</p>
        <p className="mt-2 text-sm text-pretty text-muted">
          {t(own.isConfirmed ? 'confirmed' : 'unconfirmed')}
        </p>
        {children && <div className="mt-4">{children}</div>}
      </div>
    </section>
  )
}
