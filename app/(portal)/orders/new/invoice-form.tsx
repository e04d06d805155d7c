'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { FormProvider, type Resolver, set, useForm, useWatch } from 'react-hook-form'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
import { toast } from '@/components/ui/overlays/toast'
import type { ShownMethod } from '@/lib/base/kernel/payment-method'
import { BuyerSection } from './buyer-section'
import { type InvoiceFormValues, problemsOf, requestOf } from './form-values'
import { ItemsSection } from './items-section'
import { Preview } from './preview'
import { MailSection, TermsSection } from './terms-section'

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
  create: (input: ReturnType<typeof requestOf>) => Promise<ActionResult<{ orderUuid: string }>>
}

export function InvoiceForm(props: InvoiceFormProps) {
  const { attempt, initial, isKnown, sellerName, mayChargeFee, offered, days, create } = props
  const t = useTranslations('invoices')
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const form = useForm<InvoiceFormValues>({ defaultValues: initial, resolver: useResolver(days) })
  const { isSubmitting, isSubmitSuccessful } = form.formState
  const sends = useWatch({ control: form.control, name: 'sends' })
  const submit = form.handleSubmit(async (values) => {
    const result = await resultOf(() => create(requestOf(values, attempt)))
    if (!result.ok) {
      form.setError('root', { type: result.code })
      return showRefusal(result)
    }
    toast.success(t(values.sends ? 'createdAndSent' : 'created'))
    router.replace(`/orders/${result.data.orderUuid}`)
  })
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
              <Button type="submit" variant="primary" loading={isSubmitting || isSubmitSuccessful}>
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

/** Reports each problem at its field in the reader's language. */
function useResolver(days: Days): Resolver<InvoiceFormValues> {
  const t = useTranslations('invoices.errors')
  return async (values) => {
    const problems = problemsOf(values, days)
    if (problems.length === 0) return { values, errors: {} }
    const errors = {}
    for (const { field, messageKey } of problems)
      set(errors, field, { type: messageKey, message: t(messageKey) })
    return { values: {}, errors }
  }
}
