'use client'

import { useTranslations } from 'next-intl'
import type { ActionResult } from '@/components/portal/action-result'
import { useActionForm } from '@/components/portal/forms/use-action-form'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/forms/checkbox'
import { Field } from '@/components/ui/forms/field'
import { Select } from '@/components/ui/forms/select'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
import { type AskedData, fieldNeeds } from '@/lib/parties/seller-settings/asked-data'

type AskedDataFormProps = {
  values: AskedData
  mayChange: boolean
  save: (input: AskedData) => Promise<ActionResult>
}

/** What the checkout asks of buyers beyond what each payment needs. */
export function AskedDataForm({ values, mayChange, save }: AskedDataFormProps) {
  const t = useTranslations('settings')
  const { register, submit, working } = useActionForm<AskedData, AskedData>({
    defaultValues: values,
    schema: async () => (await import('@/lib/parties/seller-settings/contract')).askedDataInput,
    inputOf: (chosen) => chosen,
    action: save,
    done: t('saved'),
  })
  return (
    <form onSubmit={submit} noValidate>
      <WhenHydrated>
        <fieldset disabled={!mayChange} className="flex max-w-160 flex-col gap-5">
          <div className="grid gap-5 sm:grid-cols-2">
            {(['pixEmail', 'pixPhone'] as const).map((name) => (
              <Field key={name} label={t(`asked.${name}`)} help={t(`asked.${name}Help`)}>
                <Select {...register(name)}>
                  {fieldNeeds.map((need) => (
                    <option key={need} value={need}>
                      {t(`asked.needs.${need}`)}
                    </option>
                  ))}
                </Select>
              </Field>
            ))}
          </div>
          <Checkbox
            defaultChecked={values.cardAddress}
            {...register('cardAddress')}
            label={t('asked.cardAddress')}
            help={t('asked.cardAddressHelp')}
          />
          <p className="text-sm text-muted">{t('asked.always')}</p>
        </fieldset>
        <div className="mt-6">
          {mayChange ? (
            <Button type="submit" variant="primary" loading={working}>
              {t('asked.save')}
            </Button>
          ) : (
            <p className="text-muted">{t('readOnly')}</p>
          )}
        </div>
      </WhenHydrated>
    </form>
  )
}
