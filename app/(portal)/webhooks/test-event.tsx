'use client'

import { FlaskConical } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type Answer, answerOf, useRefusalToast } from '@/components/portal/answer'
import { Button } from '@/components/ui/button'
import { Dialog, DialogClose } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { toast } from '@/components/ui/toast'
import type { EventKind } from '@/lib/webhooks/events/catalogue'
import { eventNames } from './event-names'

const USUAL = eventNames.findIndex(({ status }) => status === 'PAID')

type TestEventProps = {
  endpoints: readonly { uuid: string; name: string }[]
  send: (input: {
    endpointUuid: string
    kind: EventKind
    status: string
  }) => Promise<Answer<{ deliveryId: number }>>
}

/** Sends an event of example data to one address. */
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
    const answer = await answerOf(send({ endpointUuid, kind, status }))
    setWorking(false)
    if (!answer.ok) return showRefusal(answer, t('conflict'))
    setOpen(false)
    const { deliveryId } = answer.data
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
      actions={
        <>
          <DialogClose>
            <Button>{common('cancel')}</Button>
          </DialogClose>
          <Button variant="primary" loading={working} onClick={go}>
            {t('go')}
          </Button>
        </>
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
