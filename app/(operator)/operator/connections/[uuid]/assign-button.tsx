'use client'

import { Plus } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ActionResult } from '@/components/portal/action-result'
import { FormDialog } from '@/components/portal/forms/form-dialog'
import { type ActionForm, useActionForm } from '@/components/portal/forms/use-action-form'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/forms/checkbox'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { MaskedInput } from '@/components/ui/forms/masked-input'
import { readWhole } from '@/components/ui/forms/read-number'
import { Select } from '@/components/ui/forms/select'
import { moneyMask, readMoney } from '@/lib/base/i18n/masks'
import { type CardBrand, cardBrands } from '@/lib/base/kernel/card-brand'
import type { ConnectionService } from '@/lib/rails/connections/connection'
import { brandName } from '../use-rule-text'

interface AssignRequest {
  uuid: string
  service: ConnectionService
  seller?: string
  position: number
  brands?: CardBrand[]
  minValue?: number
  maxValue?: number
}

/** The fields of the form, as typed. */
interface AssignValues {
  service: ConnectionService
  seller: string
  position: string
  brands: CardBrand[]
  min: string
  max: string
}

/** The fields that show a problem. */
const named = ['service', 'seller', 'position', 'min', 'max'] as const

interface AssignButtonProps {
  uuid: string
  services: readonly ConnectionService[]
  /** Absent for the contract of one seller, which serves only that one. */
  sellers?: readonly { uuid: string; name: string }[]
  assign: (input: AssignRequest) => Promise<ActionResult>
}

/** The button that assigns a connection, and its form in a dialog. */
export function AssignButton({ uuid, services, sellers, assign }: AssignButtonProps) {
  const t = useTranslations('connections.assign')
  const [open, setOpen] = useState(false)
  const form = useActionForm<AssignValues, AssignRequest>({
    defaultValues: { service: services[0]!, seller: '', position: '1', brands: [], min: '', max: '' },
    schema: async () => (await import('@/lib/rails/connection-registry/contract')).assignmentInput,
    inputOf: (values) => requestOf(uuid, values),
    action: assign,
    errors: Object.fromEntries(named.map((name) => [name, t('wrong')])),
    fieldOf: (path) => (path === 'minValue' ? 'min' : path === 'maxValue' ? 'max' : undefined),
    done: t('done'),
    onDone: () => setOpen(false),
  })
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button>
          <Plus />
          {t('add')}
        </Button>
      }
      title={t('formTitle')}
      lead={t('formLead')}
      action={t('submit')}
    >
      <AssignFields form={form} services={services} sellers={sellers} />
    </FormDialog>
  )
}

type FieldsProps = Pick<AssignButtonProps, 'services' | 'sellers'> & { form: ActionForm<AssignValues> }

function AssignFields({ form, services, sellers }: FieldsProps) {
  const t = useTranslations('connections')
  const { register, errorOf } = form
  const service = form.form.watch('service')
  return (
    <>
      <Field label={t('assign.service')} error={errorOf('service')}>
        <Select {...register('service')}>
          {services.map((one) => (
            <option key={one} value={one}>
              {t(`services.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      {sellers && (
        <Field label={t('assign.seller')} error={errorOf('seller')}>
          <Select {...register('seller')}>
            <option value="">{t('everyone')}</option>
            {sellers.map(({ uuid, name }) => (
              <option key={uuid} value={uuid}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={t('assign.position')} error={errorOf('position')}>
        <Input {...register('position')} inputMode="numeric" className="w-24" autoComplete="off" />
      </Field>
      {service === 'CARD' && <CardRules form={form} />}
    </>
  )
}

function CardRules({ form: { register, errorOf } }: Pick<FieldsProps, 'form'>) {
  const t = useTranslations('connections.assign')
  const mask = moneyMask(useLocale())
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="text-sm font-medium text-ink">{t('brands')}</legend>
        <p className="mt-0.5 text-sm text-muted">{t('brandsHelp')}</p>
        <div className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-3">
          {cardBrands.map((brand) => (
            <Checkbox key={brand} {...register('brands')} value={brand} label={brandName(brand)} />
          ))}
        </div>
      </fieldset>
      <div className="grid grid-cols-2 gap-4">
        {(['min', 'max'] as const).map((limit) => (
          <Field key={limit} label={t(limit)} optional error={errorOf(limit)}>
            <MaskedInput
              {...register(limit)}
              mask={mask}
              inputMode="numeric"
              start={<span className="text-muted">R$</span>}
              className="tabular-nums"
            />
          </Field>
        ))}
      </div>
    </>
  )
}

function requestOf(uuid: string, values: AssignValues): AssignRequest {
  const { service, seller, position, brands } = values
  const isCard = service === 'CARD'
  const [minValue, maxValue] = [values.min, values.max].map((typed) => isCard && readMoney(typed))
  return {
    uuid,
    service,
    ...(seller && { seller }),
    position: readWhole(position),
    brands: isCard ? brands : [],
    ...(minValue && { minValue }),
    ...(maxValue && { maxValue }),
  }
}
