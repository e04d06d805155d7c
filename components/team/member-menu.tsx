'use client'

import { UserMinus, UserPen } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/portal/confirm-dialog'
import { MenuItem, RowMenu } from '@/components/ui/overlays/dropdown-menu'
import type { TeamMember } from '@/lib/access/team/get-team'
import type { TeamActions, TeamRole } from './actions'
import { ChangeRoleDialog } from './change-role-dialog'
import { useKeysText } from './use-keys-text'

interface MemberMenuProps {
  member: Pick<TeamMember, 'userUuid' | 'name' | 'role' | 'keys'>
  roles: readonly TeamRole[]
  changeRole: TeamActions['changeRole']
  remove: TeamActions['remove']
}

export function MemberMenu({ member, roles, changeRole, remove }: MemberMenuProps) {
  const t = useTranslations('team')
  const [open, setOpen] = useState<'role' | 'remove'>()
  const close = () => setOpen(undefined)
  const { name, userUuid: user, keys } = member
  const keysText = useKeysText(keys)
  return (
    <>
      <RowMenu of={name}>
        <MenuItem onSelect={() => setOpen('role')}>
          <UserPen />
          {t('changeRole')}
        </MenuItem>
        <MenuItem danger onSelect={() => setOpen('remove')}>
          <UserMinus />
          {t('remove')}
        </MenuItem>
      </RowMenu>
      {open === 'role' && (
        <ChangeRoleDialog member={member} roles={roles} changeRole={changeRole} onClose={close} />
      )}
      <ConfirmDialog
        open={open === 'remove'}
        onOpenChange={close}
        title={t('removeTitle', { name })}
        lead={[t('removeLead'), keysText('removeKeys')].join(' ').trim()}
        action={t('remove')}
        act={() => remove({ user })}
        done={t('removed')}
        conflict={t('lastLeadConflict')}
      />
    </>
  )
}
