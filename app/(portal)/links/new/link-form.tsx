'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { FormProvider, type Resolver, set, useForm } from 'react-hook-form'
import { type Answer, answerOf, useRefusalToast } from '@/components/portal/answer'
import { Button } from '@/components/ui/button'
import { useNow } from '@/components/ui/clock'
import { OnceLive } from '@/components/ui/once-live'
import { toast } from '@/components/ui/toast'
import type { PaymentMethod } from '@/lib/payment-links/payment-link'
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
  /** What can be subscribed to. */
  plans: readonly OfferedPlan[]
  /** The methods that this seller may use. */
  offered: readonly PaymentMethod[]
  /** Those of them that the hosted checkout takes today. */
  payableHere: readonly PaymentMethod[]
  create: (input: ReturnType<typeof requestOf>) => Promise<Answer<{ uuid: string }>>
}

export function LinkForm({ initial, sellerName, plans, offered, payableHere, create }: LinkFormProps) {
  const t = useTranslations('links')
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const now = useNow()
  const form = useForm<LinkFormValues>({ defaultValues: initial, resolver: useResolver(now) })
  const { isSubmitting, isSubmitSuccessful } = form.formState
  const submit = form.handleSubmit(async (values) => {
    const answer = await answerOf(create(requestOf(values, now)))
    if (!answer.ok) {
      form.setError('root', { type: answer.code })
      return showRefusal(answer)
    }
    toast.success(t('detail.created'))
    router.push(`/links/${answer.data.uuid}`)
  })
  return (
    <FormProvider {...form}>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <form onSubmit={submit} noValidate className="flex max-w-160 min-w-0 flex-col gap-10">
          <OnceLive>
            <OfferSection plans={plans} />
            <MethodsSection offered={offered} payableHere={payableHere} />
            <ValiditySection />
            <MoreSection />
            <div className="border-t border-line pt-6">
              <Button type="submit" variant="primary" loading={isSubmitting || isSubmitSuccessful}>
                {t('form.submit')}
              </Button>
            </div>
          </OnceLive>
        </form>
        <LinkPreview sellerName={sellerName} payableHere={payableHere} />
      </div>
    </FormProvider>
  )
}

/** Every problem in the reader's words, at the field that it is about. */
function useResolver(nowMs: number): Resolver<LinkFormValues> {
  const t = useTranslations('links.form.errors')
  return async (values) => {
    const problems = problemsOf(values, nowMs)
    if (problems.length === 0) return { values, errors: {} }
    const errors = {}
    for (const { field, word } of problems) set(errors, field, { type: word, message: t(word) })
    return { values: {}, errors }
  }
}
