'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { z } from 'zod'
import type { ActionResult } from '@/components/portal/action-result'
import { type ActionForm, useActionForm } from '@/components/portal/forms/use-action-form'
import { NewPasswordField } from '@/components/sign-in/new-password-field'
import { usePasswordRefusal } from '@/components/sign-in/use-password-refusal'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { MaskedInput } from '@/components/ui/forms/masked-input'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
import { Notice } from '@/components/ui/notice'
import type { CompletedSignUp } from '@/lib/backoffice/sign-ups/complete-sign-up'
import type { completeSignUpInput } from '@/lib/backoffice/sign-ups/contract'
import { maskDocument } from '@/lib/base/i18n/masks'
import { trySignIn } from '../../login/complete-sign-in'
import { Created, Waiting } from './outcomes'

const empty = { name: '', shopName: '', document: '', password: '' }

interface ShopFormProps {
  token: string
  email: string
  /** Whether the operator approves each sign-up. */
  isApproved: boolean
  complete: (input: z.input<typeof completeSignUpInput>) => Promise<ActionResult<CompletedSignUp>>
}

/** Names the person and the shop, creates both and signs in. */
export function ShopForm({ token, email, isApproved, complete }: ShopFormProps) {
  const t = useTranslations('access.signUp')
  const refusalOf = usePasswordRefusal()
  const [completed, setCompleted] = useState<CompletedSignUp>()
  const actionForm = useActionForm<typeof empty, z.input<typeof completeSignUpInput>, CompletedSignUp>({
    defaultValues: empty,
    schema: async () => (await import('@/lib/backoffice/sign-ups/contract')).completeSignUpInput,
    inputOf: (typed) => ({ token, ...typed }),
    action: complete,
    errors: {
      ...{ name: t('errors.name'), shopName: t('errors.shopName') },
      ...{ document: t('errors.document'), password: t('errors.password') },
    },
    refusedAs: (result) => {
      const refusal = refusalOf(result)
      if (refusal) return [{ field: 'password', message: refusal.text }]
      const isTaken = result.code === 'CONFLICT' && result.fields.some(({ field }) => field === 'document')
      if (isTaken) return [{ field: 'document', message: t('errors.documentTaken') }]
      return result.code === 'BAR-0100' ? [] : [{ field: 'root', message: result.code }]
    },
    next: 'stay',
    onDone: async (done, { password }) => {
      if (done.apiKey) await trySignIn('credentials', { email, password })
      setCompleted(done)
    },
  })
  if (completed?.apiKey) return <Created apiKey={completed.apiKey} />
  if (completed) return <Waiting email={email} />
  return (
    <form onSubmit={actionForm.submit} noValidate className="mt-6 flex flex-col gap-5">
      <ShopFields {...actionForm} email={email} />
      <WhenHydrated>
        <Button type="submit" variant="primary" wide loading={actionForm.working}>
          {t(isApproved ? 'ask' : 'create')}
        </Button>
      </WhenHydrated>
    </form>
  )
}

const troubles = new Map([
  ['CONFLICT', 'hasAccount'],
  ['NOT_FOUND', 'gone'],
] as const)

function ShopFields({ form, register, errorOf, email }: ActionForm<typeof empty> & { email: string }) {
  const access = useTranslations('access')
  const t = useTranslations('access.signUp')
  const trouble = errorOf('root')
  const known = (troubles as Map<string, 'gone' | 'hasAccount'>).get(trouble ?? '')
  const [name, shopName, password] = form.watch(['name', 'shopName', 'password'])
  return (
    <>
      {trouble && (
        <Notice tone="danger" title={known ? t(`errors.${known}`) : access('failed')} live>
          {!known && access(trouble === 'TOO_MANY_REQUESTS' ? 'tooMany' : 'failedHelp')}
        </Notice>
      )}
      {/* For the password manager. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field label={t('name')} error={errorOf('name')}>
        <Input autoComplete="name" maxLength={120} {...register('name')} />
      </Field>
      <Field label={t('shopName')} error={errorOf('shopName')}>
        <Input autoComplete="organization" maxLength={255} {...register('shopName')} />
      </Field>
      <Field label={t('document')} error={errorOf('document')}>
        <MaskedInput mask={maskDocument} autoCapitalize="characters" {...register('document')} />
      </Field>
      <NewPasswordField
        label={t('password')}
        error={errorOf('password')}
        password={password}
        about={{ email, names: [name, shopName] }}
        register={register('password')}
      />
    </>
  )
}
