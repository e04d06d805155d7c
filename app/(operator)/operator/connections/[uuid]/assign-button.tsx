'use client'

import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/forms/checkbox'
import { Field, FieldNote } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { MaskedInput } from '@/components/ui/forms/masked-input'
import { Select } from '@/components/ui/forms/select'
import { Dialog } from '@/components/ui/overlays/dialog'
import { toast } from '@/components/ui/overlays/toast'
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
  const common = useTranslations('common')
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const id = useId()
  const [open, setOpen] = useState(false)
  const [working, setWorking] = useState(false)
  const [isWrong, setIsWrong] = useState(false)
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setWorking(true)
    const result = await resultOf(() => assign(requestOf(uuid, form)))
    setWorking(false)
    setIsWrong(!result.ok && result.fields.length > 0)
    if (result.ok) {
      setOpen(false)
      toast.success(t('done'))
      router.refresh()
    } else if (result.fields.length === 0) showRefusal(result)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => working || setOpen(next)}
      trigger={
        <Button>
          <Plus />
          {t('add')}
        </Button>
      }
      title={t('formTitle')}
      lead={t('formLead')}
      closeLabel={common('cancel')}
      actions={
        <Button type="submit" form={id} variant="primary" loading={working}>
          {t('submit')}
        </Button>
      }
    >
      <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-5 py-1">
        <AssignFields services={services} sellers={sellers} />
        <FieldNote id={`${id}-wrong`} error={isWrong ? t('wrong') : undefined} />
      </form>
    </Dialog>
  )
}

function AssignFields({ services, sellers }: Pick<AssignButtonProps, 'services' | 'sellers'>) {
  const t = useTranslations('connections')
  const [service, setService] = useState(services[0]!)
  return (
    <>
      <Field label={t('assign.service')}>
        <Select
          name="service"
          value={service}
          onChange={(event) => setService(event.target.value as ConnectionService)}
        >
          {services.map((one) => (
            <option key={one} value={one}>
              {t(`services.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      {sellers && (
        <Field label={t('assign.seller')}>
          <Select name="seller">
            <option value="">{t('everyone')}</option>
            {sellers.map(({ uuid, name }) => (
              <option key={uuid} value={uuid}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={t('assign.position')}>
        <Input name="position" inputMode="numeric" defaultValue="1" className="w-24" autoComplete="off" />
      </Field>
      {service === 'CARD' && <CardRules />}
    </>
  )
}

function CardRules() {
  const t = useTranslations('connections.assign')
  const mask = moneyMask(useLocale())
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="text-sm font-medium text-ink">{t('brands')}</legend>
        <p className="mt-0.5 text-sm text-muted">{t('brandsHelp')}</p>
        <div className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-3">
          {cardBrands.map((brand) => (
            <Checkbox key={brand} name="brands" value={brand} label={brandName(brand)} />
          ))}
        </div>
      </fieldset>
      <div className="grid grid-cols-2 gap-4">
        {(['min', 'max'] as const).map((limit) => (
          <Field key={limit} label={t(limit)} optional>
            <MaskedInput
              name={limit}
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

function requestOf(uuid: string, form: FormData): AssignRequest {
  const text = (name: string) => String(form.get(name) ?? '')
  const [minValue, maxValue] = [readMoney(text('min')), readMoney(text('max'))]
  return {
    uuid,
    service: text('service') as ConnectionService,
    ...(text('seller') && { seller: text('seller') }),
    position: Number(text('position')),
    brands: form.getAll('brands') as CardBrand[],
    ...(minValue && { minValue }),
    ...(maxValue && { maxValue }),
  }
}
