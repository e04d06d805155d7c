'use client'

import { Pencil, Power } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { MenuItem, RowMenu } from '@/components/ui/dropdown-menu'
import type { WebhookDomain } from '@/lib/webhooks/webhook'
import { EditEndpointDialog } from './edit-endpoint-dialog'
import { type EditEndpoint, useEditEndpoint } from './use-edit-endpoint'

export interface EditableEndpoint {
  uuid: string
  title: string
  url: string
  domains: WebhookDomain[]
  active: boolean
}

export function EndpointMenu({ endpoint, edit }: { endpoint: EditableEndpoint; edit: EditEndpoint }) {
  const t = useTranslations('webhooks')
  const [editing, setEditing] = useState(false)
  const [change] = useEditEndpoint(edit)
  const { uuid, active } = endpoint
  return (
    <>
      <RowMenu of={endpoint.title || endpoint.url}>
        <MenuItem onSelect={() => setEditing(true)}>
          <Pencil />
          {t('edit')}
        </MenuItem>
        <MenuItem onSelect={() => change({ uuid, active: !active }, t('saved'))}>
          <Power />
          {t(active ? 'turnOff' : 'turnOn')}
        </MenuItem>
      </RowMenu>
      {editing && <EditEndpointDialog endpoint={endpoint} edit={edit} onClose={() => setEditing(false)} />}
    </>
  )
}
