import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Field, FieldSet } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { Notice } from '@/components/ui/notice'
import { useFormats } from '@/components/ui/use-formats'
import { buyerFields, formFieldProblem } from '@/lib/payments/checkout/buyer-form'
import type { CheckoutOffer } from '@/lib/payments/checkout/contract'
import { type PlainProblem, plainFields, type TypedPlain } from '@/lib/payments/plain-checkout/plain-form'

type PlainFormProps = {
  view: CheckoutOffer
  /** Of the form that was posted. */
  problem?: PlainProblem
  typed?: TypedPlain
}

/** How a browser without script treats each field. */
const inputs = {
  email: { type: 'email', autoComplete: 'email', maxLength: 255 },
  name: { type: 'text', autoComplete: 'name', minLength: 3, maxLength: 120 },
  document: { type: 'text', autoComplete: 'off', maxLength: 18 },
  phone: { type: 'tel', autoComplete: 'tel-national', maxLength: 20 },
} as const

/** The form of a PIX in plain HTML, for a browser without script. */
export function PlainForm({ view, problem, typed = {} }: PlainFormProps) {
  const t = useTranslations('plainPix')
  const buyer = useTranslations('checkout.buyer')
  const { money } = useFormats()
  const fields = plainFields(view)
  const shownAt = (field: (typeof buyerFields)[number]) => typed[field] ?? view.buyer?.[field] ?? ''
  function errorOf(field: (typeof buyerFields)[number]) {
    const need = problem === 'fields' && fields[field]
    const found = need && formFieldProblem(field, shownAt(field), need, view.seller.sandbox)
    return found ? buyer(`${found}.${field}`) : undefined
  }
  return (
    <form method="post" action={`/pay/${view.code}/plain`} className="flex flex-col gap-6">
      {problem && (
        <Notice tone="warning" title={t(`${problem}.title`)} live>
          {t(`${problem}.body`)}
        </Notice>
      )}
      <input type="hidden" name="total" value={view.value} />
      {fields.name && (
        <FieldSet legend={buyer('legend')}>
          {buyerFields.map(
            (field) =>
              fields[field] && (
                <Field
                  key={field}
                  label={buyer(field)}
                  optional={fields[field] === 'OPTIONAL'}
                  error={errorOf(field)}
                >
                  <Input
                    {...inputs[field]}
                    name={field}
                    defaultValue={shownAt(field)}
                    required={fields[field] === 'REQUIRED'}
                  />
                </Field>
              ),
          )}
        </FieldSet>
      )}
      <Button asChild variant="primary" wide>
        <button type="submit">{t('pay', { amount: money(view.value) })}</button>
      </Button>
      <p className="text-sm text-pretty text-muted">{t(view.methods.length > 1 ? 'noteOthers' : 'note')}</p>
    </form>
  )
}
