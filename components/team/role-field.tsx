'use client'

import { useTranslations } from 'next-intl'
import { RadioList, RadioListItem } from '@/components/ui/forms/radio-list'
import type { TeamRole } from './actions'

type RoleFieldProps = { roles: readonly TeamRole[]; value: TeamRole; onChange: (role: TeamRole) => void }

/** The choice of a role, each with what it is for. */
export function RoleField({ roles, value, onChange }: RoleFieldProps) {
  const t = useTranslations('team')
  // The operator has roles of the same names as sellers, which may do something else.
  const help = roles.includes('ADMIN') ? 'operatorRoleHelp' : 'roleHelp'
  return (
    <RadioList
      legend={t('form.role')}
      name="role"
      value={value}
      onValueChange={(chosen) => onChange(chosen as TeamRole)}
    >
      {roles.map((role) => (
        <RadioListItem
          key={role}
          value={role}
          label={t(`roles.${role}`)}
          hint={t(`${help}.${role}` as 'roleHelp.VIEWER')}
        />
      ))}
    </RadioList>
  )
}
