'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { FormProvider, type Resolver, set, useForm } from 'react-hook-form'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { useNow } from '@/components/ui/clock'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
import { toast } from '@/components/ui/overlays/toast'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import { problemsOf } from './form-problems'
import { type LinkFormValues, type OfferedPlan, requestOf } from './form-values'
import { LinkPreview } from './link-preview'
import { MethodsSection } from './methods-section'
import { MoreSection } from './more-section'
import { OfferSection } from './offer-section'
import { ValiditySection } from './validity-section'

type LinkFormProps = {
  initial: LinkFormValues
  sellerName: string
  /** The plans to choose from. */
  plans: readonly OfferedPlan[]
  /** The methods that this seller may offer. */
  offered: readonly PaymentMethod[]
  /** The offered methods that the hosted checkout supports. */
  payableHere: readonly PaymentMethod[]
  create: (input: ReturnType<typeof requestOf>) => Promise<ActionResult<{ uuid: string }>>
}

export function LinkForm({ initial, sellerName, plans, offered, payableHere, create }: LinkFormProps) {
  const t = useTranslations('links')
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const now = useNow()
  const form = useForm<LinkFormValues>({ defaultValues: initial, resolver: useResolver(now) })
  const { isSubmitting, isSubmitSuccessful } = form.formState
  const submit = form.handleSubmit(async (values) => {
    const result = await resultOf(() => create(requestOf(values, now)))
    if (!result.ok) {
      form.setError('root', { type: result.code })
      // Only the server knows the sites of the shop.
      for (const { field } of result.fields)
        if (field === 'returnUrl' || field === 'cancelUrl')
          form.setError(field, { message: t('form.errors.returnUrl') })
      return showRefusal(result)
    }
    toast.success(t('detail.created'))
    router.push(`/links/${result.data.uuid}`)
  })
  return (
    <FormProvider {...form}>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <form onSubmit={submit} noValidate className="flex max-w-160 min-w-0 flex-col gap-10">
          <WhenHydrated>
            <OfferSection plans={plans} />
            <MethodsSection offered={offered} payableHere={payableHere} />
            <ValiditySection />
            <MoreSection />
            <div className="border-t border-line pt-6">
              <Button type="submit" variant="primary" loading={isSubmitting || isSubmitSuccessful}>
                {t('form.submit')}
              </Button>
            </div>
          </WhenHydrated>
        </form>
        <LinkPreview sellerName={sellerName} payableHere={payableHere} />
      </div>
    </FormProvider>
  )
}

/** Reports each problem at its field in the reader's language. */
function useResolver(nowMs: number): Resolver<LinkFormValues> {
  const t = useTranslations('links.form.errors')
  return async (values) => {
    const problems = problemsOf(values, nowMs)
    if (problems.length === 0) return { values, errors: {} }
    const errors = {}
    for (const { field, messageKey } of problems)
      set(errors, field, { type: messageKey, message: t(messageKey) })
    return { values: {}, errors }
  }
}
