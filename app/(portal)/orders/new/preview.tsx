'use client'

import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { cn } from '@/components/ui/cn'
import { Money } from '@/components/ui/money'
import { useFormats } from '@/components/ui/use-formats'
import { type InvoiceFormValues, priceOf, totalOf } from './form-values'

/** The mail as the buyer gets it, with the values of the form, without interactive elements. */
export function Preview({ sellerName }: { sellerName: string }) {
  const t = useTranslations('invoices')
  const { money, calendarDate } = useFormats()
  const { control } = useFormContext<InvoiceFormValues>()
  const values = useWatch({ control }) as InvoiceFormValues
  const total = totalOf(values)
  const title = values.title.trim() || values.items[0]?.title.trim() || t('previewTitle')
  const named = values.items.filter((item) => item.title.trim())
  return (
    <figure className="min-w-0 lg:sticky lg:top-20 lg:self-start">
      <figcaption className="mb-2 text-sm font-medium text-muted">{t('preview')}</figcaption>
      <div className="overflow-hidden rounded-lg border border-line bg-canvas" data-testid="invoice-preview">
        <div className="border-b border-line px-5 py-4">
          <p className="font-medium break-words text-ink">
            {t('previewSubject', { seller: sellerName, title, value: money(total) })}
          </p>
          <p className="mt-0.5 text-sm break-words text-muted">
            {t('previewTo', { email: values.email.trim() || 'nome@exemplo.com.br' })}
          </p>
        </div>
        <div className="px-5 py-5">
          {named.length > 0 && (
            <ul className="mb-4 flex flex-col gap-1.5">
              {named.map((item, index) => (
                <li key={index} className="flex justify-between gap-4">
                  <span className="min-w-0 break-words text-muted">
                    {item.quantity} × {item.title}
                  </span>
                  <Money centavos={priceOf(item)} />
                </li>
              ))}
            </ul>
          )}
          <p
            className={cn(
              'flex items-baseline justify-between gap-4',
              named.length > 0 && 'border-t border-line pt-3',
            )}
          >
            <span className="text-muted">{t('total')}</span>
            <Money centavos={total} className="text-xl font-semibold" />
          </p>
          <p className="mt-1 text-sm text-muted">
            {values.dueDate ? t('previewDue', { date: calendarDate(values.dueDate) }) : t('previewNoDue')}
          </p>
          <p className="mt-4 grid h-10 place-items-center rounded-md bg-accent font-medium text-on-accent">
            {t('previewButton')}
          </p>
        </div>
      </div>
    </figure>
  )
}
