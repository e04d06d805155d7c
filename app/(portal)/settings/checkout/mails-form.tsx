'use client'

import { useTranslations } from 'next-intl'
import type { ActionResult } from '@/components/portal/action-result'
import { useActionForm } from '@/components/portal/forms/use-action-form'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/forms/checkbox'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
import { type BuyerMailSwitch, buyerMailSwitches } from '@/lib/parties/seller-settings/buyer-mails'
import type { BuyerMailsInput } from '@/lib/parties/seller-settings/contract'

type MailsFormProps = {
  off: BuyerMailSwitch[]
  mayChange: boolean
  save: (input: BuyerMailsInput) => Promise<ActionResult>
}

/** One checkbox for each mail that buyers get without anybody asking for it. */
export function MailsForm({ off, mayChange, save }: MailsFormProps) {
  const t = useTranslations('settings')
  const on = buyerMailSwitches.map((one) => [one, !off.includes(one)])
  const { register, submit, working } = useActionForm<Record<BuyerMailSwitch, boolean>, BuyerMailsInput>({
    defaultValues: Object.fromEntries(on),
    schema: async () => (await import('@/lib/parties/seller-settings/contract')).buyerMailsInput,
    inputOf: (chosen) => ({ off: buyerMailSwitches.filter((one) => !chosen[one]) }),
    action: save,
    done: t('saved'),
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
            <Button type="submit" loading={working}>
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
