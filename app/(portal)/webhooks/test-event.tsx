'use client'

import { FlaskConical } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { Select } from '@/components/ui/forms/select'
import { Dialog } from '@/components/ui/overlays/dialog'
import { toast } from '@/components/ui/overlays/toast'
import type { EventKind } from '@/lib/payments/events/catalogue'
import { eventNames } from './event-names'

const USUAL = eventNames.findIndex(({ status }) => status === 'PAID')

type TestEventProps = {
  endpoints: readonly { uuid: string; name: string }[]
  send: (input: {
    endpointUuid: string
    kind: EventKind
    status: string
  }) => Promise<ActionResult<{ deliveryId: number }>>
}

/** Sends an event with example data to one endpoint. */
export function TestEvent({ endpoints, send }: TestEventProps) {
  const t = useTranslations('webhookLog.test')
  const kinds = useTranslations('webhookLog.kinds')
  const common = useTranslations('common')
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const [open, setOpen] = useState(false)
  const [working, setWorking] = useState(false)
  const [endpointUuid, setEndpoint] = useState(endpoints[0]?.uuid ?? '')
  const [chosen, setChosen] = useState(USUAL)
  async function go() {
    const { kind, status } = eventNames[chosen]!
    setWorking(true)
    const result = await resultOf(() => send({ endpointUuid, kind, status }))
    setWorking(false)
    if (!result.ok) return showRefusal(result, t('conflict'))
    setOpen(false)
    const { deliveryId } = result.data
    const see = { label: t('see'), onClick: () => router.push(`/webhooks/deliveries/${deliveryId}`) }
    toast.success(t('done'), { action: see })
    router.refresh()
  }
  return (
    <Dialog
      trigger={
        <Button>
          <FlaskConical />
          {t('action')}
        </Button>
      }
      open={open}
      onOpenChange={(next) => working || setOpen(next)}
      title={t('title')}
      lead={t('lead')}
      closeLabel={common('cancel')}
      actions={
        <Button variant="primary" loading={working} onClick={go}>
          {t('go')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5 py-1">
        <Field label={t('endpoint')}>
          <Select value={endpointUuid} onChange={(event) => setEndpoint(event.target.value)}>
            {endpoints.map(({ uuid, name }) => (
              <option key={uuid} value={uuid}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('event')} help={t('mark')}>
          <Select value={chosen} onChange={(event) => setChosen(Number(event.target.value))}>
            {eventNames.map(({ kind, status }, index) => (
              <option key={`${kind} ${status}`} value={index}>
                {kinds(kind)} · {status}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </Dialog>
  )
}
