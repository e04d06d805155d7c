'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { resultOf, useRefusalToast } from '@/components/portal/action-result'
import { AddDialog, type AddFormProps } from '@/components/portal/add-dialog'
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

const address = z.email()

function InviteForm({ roles, invite, id, onWorking, onAdded }: InviteProps & AddFormProps<void>) {
  const t = useTranslations('team')
  const showRefusal = useRefusalToast()
  // The role that may do least.
  const [role, setRole] = useState<TeamRole>('VIEWER')
  const form = useForm({ defaultValues: { email: '' } })
  const { errors } = form.formState
  const submit = form.handleSubmit(async ({ email }) => {
    onWorking(true)
    const result = await resultOf(() => invite({ email, role }))
    onWorking(false)
    if (result.ok) return onAdded()
    if (result.code === 'CONFLICT') return form.setError('email', { message: t('form.errors.conflict') })
    showRefusal(result)
  })
  const validate = (email: string) => address.safeParse(email.trim()).success || t('form.errors.email')
  return (
    <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-5 py-1">
      <Field label={t('form.email')} error={errors.email?.message}>
        <Input
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('email', { validate })}
        />
      </Field>
      <RoleField roles={roles} value={role} onChange={setRole} />
    </form>
  )
}
