'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AddDialog, type AddFormProps } from '@/components/portal/forms/add-dialog'
import { useActionForm } from '@/components/portal/forms/use-action-form'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { toast } from '@/components/ui/overlays/toast'
import type { TeamActions, TeamRole } from './actions'
import { RoleField } from './role-field'

interface InviteProps {
  roles: readonly TeamRole[]
  invite: TeamActions['invite']
}

/** The button that invites a person, and its form in a dialog. */
export function InvitePerson(props: InviteProps) {
  const t = useTranslations('team')
  return (
    <AddDialog<void>
      of="team"
      form={(form) => <InviteForm {...props} {...form} />}
      onAdded={() => toast.success(t('invited'))}
    />
  )
}

function InviteForm({ roles, invite, id, onWorking, onAdded }: InviteProps & AddFormProps<void>) {
  const t = useTranslations('team')
  // The role that may do least.
  const [role, setRole] = useState<TeamRole>('VIEWER')
  const { register, submit, errorOf } = useActionForm({
    defaultValues: { email: '' },
    schema: async () => (await import('@/lib/access/team/contract')).inviteInput,
    inputOf: ({ email }) => ({ email, role }),
    action: invite,
    errors: { email: t('form.errors.email') },
    conflict: t('form.errors.conflict'),
    conflictAt: 'email',
    onWorking,
    onDone: () => onAdded(),
  })
  return (
    <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-5 py-1">
      <Field label={t('form.email')} error={errorOf('email')}>
        <Input
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...register('email')}
        />
      </Field>
      <RoleField roles={roles} value={role} onChange={setRole} />
    </form>
  )
}
