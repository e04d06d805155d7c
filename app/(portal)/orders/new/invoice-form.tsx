'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { FormProvider, type Path, useWatch } from 'react-hook-form'
import type { ActionResult } from '@/components/portal/action-result'
import { useActionForm } from '@/components/portal/forms/use-action-form'
import { Button } from '@/components/ui/button'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
import type { ShownMethod } from '@/lib/base/kernel/payment-method'
import { BuyerSection } from './buyer-section'
import { type InvoiceFormValues, requestOf } from './form-values'
import { ItemsSection } from './items-section'
import { Preview } from './preview'
import { MailSection, TermsSection } from './terms-section'

type Request = ReturnType<typeof requestOf>
type Days = { first: string; last: string }
type InvoiceFormProps = {
  /** Identifies the submit: repeated, it creates no second order. */
  attempt: string
  initial: InvoiceFormValues
  /** Whether it is filled with a stored buyer. */
  isKnown: boolean
  sellerName: string
  /** Whether the buyer may pay the fee, by the seller's receivable flow. */
  mayChargeFee: boolean
  offered: readonly ShownMethod[]
  /** The first and last day on which it may be due. */
  days: Days
  create: (input: Request) => Promise<ActionResult<{ orderUuid: string }>>
}

export function InvoiceForm(props: InvoiceFormProps) {
  const { attempt, initial, isKnown, sellerName, mayChargeFee, offered, days, create } = props
  const t = useTranslations('invoices')
  const message = useTranslations('invoices.errors')
  const router = useRouter()
  const { form, submit, working } = useActionForm<InvoiceFormValues, Request, { orderUuid: string }>({
    defaultValues: initial,
    loadCheck: async () => {
      const { problemsOf } = await import('./form-problems')
      return (values) =>
        problemsOf(values, days).map(({ field, messageKey }) => ({
          field: field as Path<InvoiceFormValues>,
          message: message(messageKey),
        }))
    },
    inputOf: (values) => requestOf(values, attempt),
    action: create,
    done: (_, values) => t(values.sends ? 'createdAndSent' : 'created'),
    next: 'leave',
    onDone: ({ orderUuid }) => router.replace(`/orders/${orderUuid}`),
  })
  const sends = useWatch({ control: form.control, name: 'sends' })
  return (
    <FormProvider {...form}>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <form onSubmit={submit} noValidate className="flex max-w-160 min-w-0 flex-col gap-10">
          <WhenHydrated>
            <BuyerSection isKnown={isKnown} />
            <ItemsSection />
            <TermsSection mayChargeFee={mayChargeFee} offered={offered} days={days} />
            <MailSection />
            <div className="border-t border-line pt-6">
              <Button type="submit" variant="primary" loading={working}>
                {t(sends ? 'submitAndSend' : 'submit')}
              </Button>
            </div>
          </WhenHydrated>
        </form>
        <Preview sellerName={sellerName} />
      </div>
    </FormProvider>
  )
}
