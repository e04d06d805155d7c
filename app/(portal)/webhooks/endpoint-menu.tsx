'use client'

import { BadgeCheck, KeyRound, Pencil, Power } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { MenuItem, RowMenu } from '@/components/ui/overlays/dropdown-menu'
import { ChangeSecretDialog } from './change-secret-dialog'
import { EditEndpointDialog } from './edit-endpoint-dialog'
import type { EditableEndpoint } from './editable-endpoint'
import { type CheckEndpoint, useCheckEndpoint } from './use-check-endpoint'
import { type EditEndpoint, useEditEndpoint } from './use-edit-endpoint'

type EndpointMenuProps = { endpoint: EditableEndpoint; edit: EditEndpoint; check: CheckEndpoint }

export function EndpointMenu({ endpoint, edit, check }: EndpointMenuProps) {
  const t = useTranslations('webhooks')
  const [open, setOpen] = useState<'edit' | 'secret'>()
  const [change] = useEditEndpoint(edit)
  const verify = useCheckEndpoint(check)
  const { uuid, active, signed } = endpoint
  const close = () => setOpen(undefined)
  return (
    <>
      <RowMenu of={endpoint.title || endpoint.url}>
        <MenuItem onSelect={() => setOpen('edit')}>
          <Pencil />
          {t('edit')}
        </MenuItem>
        <MenuItem onSelect={() => setOpen('secret')}>
          <KeyRound />
          {t(signed ? 'newSecret.open' : 'newSecret.openFirst')}
        </MenuItem>
        <MenuItem onSelect={() => verify(uuid)}>
          <BadgeCheck />
          {t('verify.do')}
        </MenuItem>
        <MenuItem onSelect={() => change({ uuid, active: !active }, t('saved'))}>
          <Power />
          {t(active ? 'turnOff' : 'turnOn')}
        </MenuItem>
      </RowMenu>
      {open === 'edit' && <EditEndpointDialog endpoint={endpoint} edit={edit} onClose={close} />}
      {open === 'secret' && <ChangeSecretDialog endpoint={endpoint} edit={edit} onClose={close} />}
    </>
  )
}
