'use client'

import { RotateCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { ListView } from '@/components/lists/list-view'
import { useRefreshLists } from '@/components/lists/use-refresh-lists'
import { resultOf, useRefusalToast } from '@/components/portal/action-result'
import { useAction } from '@/components/portal/forms/use-action'
import { DeliveryStatusBadge } from '@/components/portal/noun-status'
import { toast } from '@/components/ui/overlays/toast'
import { useFormats } from '@/components/ui/use-formats'
import { deliveryFields, type ListedDelivery } from '@/lib/messages/webhook-log/list-fields'
import { isOwnFailure } from '@/lib/messages/webhooks/webhook'
import { Response } from '../../deliveries-table'
import { eventNames } from '../../event-names'
import { resendDelivery } from '../actions'
import { ResendDialog, type ResendSelection, type ResendUses } from './resend-dialog'

type DeliveriesListProps = {
  endpoints: readonly { uuid: string; title: string; url: string }[]
  /** Absent while another resend is running. */
  resend?: ResendUses
  empty: ReactNode
}

export function DeliveriesList({ endpoints, resend, empty }: DeliveriesListProps) {
  const t = useTranslations('webhookLog')
  const kinds = useTranslations('webhookLog.kinds')
  const tries = useTranslations('orders.events')
  const { number } = useFormats()
  const { chosen, choose, close } = useChosen(resend)
  const one = useTranslations('webhookLog.resendOne')
  const refreshLists = useRefreshLists()
  const [resendOne] = useAction(resendDelivery, {
    ...{ done: one('done'), conflict: one('conflict') },
    onDone: () => void refreshLists(),
  })
  const duration = ({ durationMs, failure }: ListedDelivery) =>
    durationMs !== null && !isOwnFailure(failure) && `${number(durationMs)} ms`
  return (
    <>
      <ListView
        fields={deliveryFields}
        empty={empty}
        choices={{
          event: eventNames.map(({ kind, domain, status }) => ({
            value: `${domain}.${status}`,
            label: `${kinds(kind)} · ${status}`,
          })),
          endpoint: endpoints.map(({ uuid, title, url }) => ({
            value: uuid,
            label: title || url.replace(/^https?:\/\//, ''),
          })),
        }}
        linkOf={({ id }) => `/webhooks/deliveries/${id}`}
        cells={{
          event: ({ domain, eventStatus }) => (
            <span className="font-mono text-sm">{`${domain} · ${eventStatus}`}</span>
          ),
          status: (delivery) => <DeliveryStatusBadge {...delivery} />,
          response: (delivery) => <Response delivery={delivery} />,
          duration,
        }}
        under={{
          attempts: ({ attempts }) => tries('attempts', { count: attempts }),
          duration,
        }}
        rowMenu={(delivery) => ({
          of: `${delivery.domain} · ${delivery.eventStatus}`,
          actions: [
            delivery.canResend && {
              ...{ label: one('action'), icon: RotateCw, permission: 'webhooks.resend' },
              onSelect: () => resendOne({ id: delivery.id }),
            },
          ],
        })}
        bulk={
          resend && [
            {
              label: t('resendMany.chosenAction'),
              permission: 'webhooks.resend',
              appliesTo: ({ canResend }) => canResend,
              run: choose,
            },
          ]
        }
      />
      {resend && chosen && <ResendDialog selections={[chosen]} start={resend.start} close={close} />}
    </>
  )
}

/** The selected deliveries that are to be sent again, once they are counted: some may no longer be possible. */
function useChosen(resend?: ResendUses) {
  const t = useTranslations('webhookLog.resendMany')
  const showRefusal = useRefusalToast()
  const [chosen, setChosen] = useState<ResendSelection>()
  async function choose(deliveries: readonly ListedDelivery[]) {
    const filter = { ids: deliveries.map(({ id }) => id) }
    const count = await resultOf(() => resend!.count({ filter }))
    if (!count.ok) showRefusal(count)
    else if (count.data === 0) toast.info(t('nothing'))
    else setChosen({ key: 'chosen', filter, count: count.data })
  }
  return { chosen, choose, close: () => setChosen(undefined) }
}
