'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '@/components/portal/confirm-dialog'
import { Button } from '@/components/ui/button'
import { useFormats } from '@/components/ui/use-formats'
import type { OrderTrace } from '@/lib/payments/order-lists/trace-order'
import { issueSlip } from '../actions'

/** A new slip in one press, and what is to be corrected before: what the bank compares. */
export function IssueSlip({ order: { uuid, value, customer } }: Pick<OrderTrace, 'order'>) {
  const t = useTranslations('orders.nextStep.slip')
  const { money } = useFormats()
  return (
    <ConfirmDialog
      trigger={<Button variant="primary">{t('action')}</Button>}
      title={t('title', { value: money(value) })}
      lead={
        <>
          <span className="block">{t('compares')}</span>
          <span className="my-2 block break-words text-ink">
            {[customer.name, customer.document].filter(Boolean).join(' · ')}
          </span>
          <Link
            href={`/buyers/${customer.uuid}`}
            className="block rounded-sm font-medium text-accent-ink hover:underline"
          >
            {t('correct')}
          </Link>
          <span className="mt-2 block">{t('lead')}</span>
        </>
      }
      action={t('action')}
      act={() => issueSlip({ uuid })}
      done={t('done')}
      conflict={t('conflict')}
    />
  )
}
