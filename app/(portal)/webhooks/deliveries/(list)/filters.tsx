import { X } from 'lucide-react'
import Form from 'next/form'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { FilterChips } from '@/components/ui/filter-chips'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { Select } from '@/components/ui/forms/select'
import type { ListedEndpoint } from '@/lib/webhooks/endpoints/list'
import type { DeliveryFilter } from '@/lib/webhooks/log/contract'
import { deliveryStatuses } from '@/lib/webhooks/webhook'
import { eventNames } from '../../event-names'
import { eventOf, hrefOf } from './query'

type FiltersProps = { filter: DeliveryFilter; endpoints: readonly ListedEndpoint[] }

export function Filters({ filter, endpoints }: FiltersProps) {
  const t = useTranslations('webhookLog')
  const statuses = useTranslations('portal.statuses.delivery')
  const { status, ...others } = filter
  const chips = [
    { href: hrefOf(others), label: t('all'), current: !status },
    ...deliveryStatuses.map((one) => ({
      href: hrefOf({ ...others, status: one }),
      label: statuses(one),
      current: one === status,
    })),
  ]
  return (
    <div>
      <FilterChips label={t('filters')} chips={chips} />
      <details open={Object.keys(others).length > 0} className="mt-2">
        <summary className="w-fit cursor-pointer rounded-sm py-1 font-medium text-accent-ink">
          {t('more')}
        </summary>
        <Choices filter={filter} endpoints={endpoints} key={hrefOf(filter)} />
      </details>
    </div>
  )
}

function Choices({ filter, endpoints }: FiltersProps) {
  const t = useTranslations('webhookLog')
  const kinds = useTranslations('webhookLog.kinds')
  const { status, endpointUuid, responseStatus, from, to } = filter
  return (
    <Form
      action="/webhooks/deliveries"
      aria-label={t('more')}
      className="mt-3 mb-2 grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8rem_10rem_10rem_auto]"
    >
      {status && <input type="hidden" name="status" value={status} />}
      <Field label={t('event')}>
        <Select name="event" defaultValue={eventOf(filter) ?? ''}>
          <option value="">{t('anyEvent')}</option>
          {eventNames.map(({ kind, domain, status: eventStatus }) => (
            <option key={`${kind} ${eventStatus}`} value={`${domain}.${eventStatus}`}>
              {kinds(kind)} · {eventStatus}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('endpoint')}>
        <Select name="endpoint" defaultValue={endpointUuid ?? ''}>
          <option value="">{t('anyEndpoint')}</option>
          {endpoints.map(({ uuid, title, url }) => (
            <option key={uuid} value={uuid}>
              {title || url.replace(/^https?:\/\//, '')}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('code')}>
        <Input name="code" inputMode="numeric" pattern="[1-5][0-9]{2}" defaultValue={responseStatus} />
      </Field>
      <Field label={t('from')}>
        <Input type="date" name="from" defaultValue={from} min="1900-01-01" max="9999-12-31" />
      </Field>
      <Field label={t('to')}>
        <Input type="date" name="to" defaultValue={to} min="1900-01-01" max="9999-12-31" />
      </Field>
      <div className="flex gap-2">
        <Button type="submit">{t('show')}</Button>
        {Object.keys(filter).length > 0 && (
          <Button asChild variant="ghost" size="icon">
            <Link href="/webhooks/deliveries" aria-label={t('clear')} title={t('clear')}>
              <X />
            </Link>
          </Button>
        )}
      </div>
    </Form>
  )
}
