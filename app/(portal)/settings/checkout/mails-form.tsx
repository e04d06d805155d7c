'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/forms/checkbox'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
import { toast } from '@/components/ui/overlays/toast'
import {
  type BuyerMailSwitch,
  type BuyerMailsInput,
  buyerMailSwitches,
} from '@/lib/parties/seller-settings/buyer-mails'

type MailsFormProps = {
  off: BuyerMailSwitch[]
  mayChange: boolean
  save: (input: BuyerMailsInput) => Promise<ActionResult>
}

/** One checkbox for each mail that buyers get without anybody asking for it. */
export function MailsForm({ off, mayChange, save }: MailsFormProps) {
  const t = useTranslations('settings')
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const on = buyerMailSwitches.map((one) => [one, !off.includes(one)])
  const { register, handleSubmit, formState } = useForm<Record<BuyerMailSwitch, boolean>>({
    defaultValues: Object.fromEntries(on),
  })
  const submit = handleSubmit(async (chosen) => {
    const result = await resultOf(() => save({ off: buyerMailSwitches.filter((one) => !chosen[one]) }))
    if (!result.ok) return showRefusal(result)
    toast.success(t('saved'))
    router.refresh()
  })
  return (
    <form onSubmit={submit}>
      <WhenHydrated>
        <fieldset disabled={!mayChange} aria-labelledby="buyer-mails" className="flex flex-col gap-3">
          {buyerMailSwitches.map((one) => (
            <Checkbox
              key={one}
              label={t(`buyerMails.${one}`)}
              // In the HTML of the server too: else the box is empty until the script has started.
              defaultChecked={!off.includes(one)}
              {...register(one)}
            />
          ))}
        </fieldset>
        <div className="mt-6">
          {mayChange ? (
            <Button type="submit" loading={formState.isSubmitting}>
              {t('buyerMails.save')}
            </Button>
          ) : (
            <p className="text-muted">{t('readOnly')}</p>
          )}
        </div>
      </WhenHydrated>
    </form>
  )
}
