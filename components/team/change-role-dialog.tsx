'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { needsRefresh, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/overlays/dialog'
import { toast } from '@/components/ui/overlays/toast'
import type { TeamMember } from '@/lib/access/team/get-team'
import type { TeamActions, TeamRole } from './actions'
import { RoleField } from './role-field'
import { useKeysText } from './use-keys-text'

interface ChangeRoleProps {
  member: Pick<TeamMember, 'userUuid' | 'name' | 'role' | 'keys'>
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
  const keysText = useKeysText(member.keys)
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
      lead={[t('changeRoleLead'), keysText('changeRoleKeys')].join(' ').trim()}
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
