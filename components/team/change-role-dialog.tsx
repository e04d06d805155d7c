'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { needsRefresh, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/overlays/dialog'
import { toast } from '@/components/ui/overlays/toast'
import type { TeamActions, TeamRole } from './actions'
import { RoleField } from './role-field'

interface ChangeRoleProps {
  member: { userUuid: string; name: string; role: TeamRole }
  roles: readonly TeamRole[]
  changeRole: TeamActions['changeRole']
  onClose: () => void
}

export function ChangeRoleDialog({ member, roles, changeRole, onClose }: ChangeRoleProps) {
  const t = useTranslations('team')
  const common = useTranslations('common')
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const [role, setRole] = useState(member.role)
  const [working, setWorking] = useState(false)
  async function save() {
    setWorking(true)
    const result = await resultOf(() => changeRole({ user: member.userUuid, role }))
    setWorking(false)
    onClose()
    if (result.ok) toast.success(t('roleChanged'))
    else showRefusal(result, t('lastLeadConflict'))
    if (needsRefresh(result)) router.refresh()
  }
  return (
    <Dialog
      open
      onOpenChange={() => working || onClose()}
      title={t('changeRoleTitle', { name: member.name })}
      lead={t('changeRoleLead')}
      closeLabel={common('cancel')}
      actions={
        <Button variant="primary" loading={working} disabled={role === member.role} onClick={save}>
          {t('save')}
        </Button>
      }
    >
      <div className="py-1">
        <RoleField roles={roles} value={role} onChange={setRole} />
      </div>
    </Dialog>
  )
}
