'use client'

import { Power, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { ConfirmDialog } from '@/components/portal/confirm-dialog'
import { MenuItem, RowMenu } from '@/components/ui/overlays/dropdown-menu'
import { toast } from '@/components/ui/overlays/toast'

type RuleMenuProps = {
  uuid: string
  name: string
  enabled: boolean
  turn: (input: { uuid: string; enabled: boolean }) => Promise<ActionResult>
  remove: (input: { uuid: string }) => Promise<ActionResult>
}

export function RuleMenu({ uuid, name, enabled, turn, remove }: RuleMenuProps) {
  const t = useTranslations('rules')
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const [removing, setRemoving] = useState(false)
  async function flip() {
    const result = await resultOf(() => turn({ uuid, enabled: !enabled }))
    if (!result.ok) return showRefusal(result)
    toast.success(t(enabled ? 'turnedOff' : 'turnedOn'))
    router.refresh()
  }
  return (
    <>
      <RowMenu of={name}>
        <MenuItem onSelect={flip}>
          <Power />
          {t(enabled ? 'turnOff' : 'turnOn')}
        </MenuItem>
        <MenuItem danger onSelect={() => setRemoving(true)}>
          <Trash2 />
          {t('remove')}
        </MenuItem>
      </RowMenu>
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title={t('removeTitle', { name })}
        lead={t('removeLead')}
        action={t('remove')}
        act={() => remove({ uuid })}
        done={t('removed')}
      />
    </>
  )
}
