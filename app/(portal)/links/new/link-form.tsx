'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { FormProvider, type Path } from 'react-hook-form'
import type { ActionResult } from '@/components/portal/action-result'
import { useActionForm } from '@/components/portal/forms/use-action-form'
import { Button } from '@/components/ui/button'
import { useNow } from '@/components/ui/clock'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import { type LinkFormValues, type OfferedPlan, requestOf } from './form-values'
import { LinkPreview } from './link-preview'
import { MethodsSection } from './methods-section'
import { MoreSection } from './more-section'
import { OfferSection } from './offer-section'
import { ValiditySection } from './validity-section'

type Request = ReturnType<typeof requestOf>

type LinkFormProps = {
  initial: LinkFormValues
  sellerName: string
  /** The plans to choose from. */
  plans: readonly OfferedPlan[]
  /** The methods that this seller may offer. */
  offered: readonly PaymentMethod[]
  /** The offered methods that the hosted checkout supports. */
  payableHere: readonly PaymentMethod[]
  create: (input: Request) => Promise<ActionResult<{ uuid: string }>>
}

export function LinkForm({ initial, sellerName, plans, offered, payableHere, create }: LinkFormProps) {
  const t = useTranslations('links')
  const message = useTranslations('links.form.errors')
  const router = useRouter()
  const now = useNow()
  const { form, submit, working } = useActionForm<LinkFormValues, Request, { uuid: string }>({
    defaultValues: initial,
    loadCheck: async () => {
      const { problemsOf } = await import('./form-problems')
      return (values) =>
        problemsOf(values, now).map(({ field, messageKey }) => ({
          field: field as Path<LinkFormValues>,
          message: message(messageKey),
        }))
    },
    inputOf: (values) => requestOf(values, now),
    action: create,
    // Only the server knows the sites of the shop.
    errors: { returnUrl: message('returnUrl'), cancelUrl: message('returnUrl') },
    done: t('detail.created'),
    next: 'leave',
    onDone: ({ uuid }) => router.push(`/links/${uuid}`),
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
              <Button type="submit" variant="primary" loading={working}>
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
