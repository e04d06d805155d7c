'use client'

import { useTranslations } from 'next-intl'
import type { Refusal } from '@/components/portal/action-result'
import { type PasswordProblem, passwordProblems } from '@/lib/access/passwords/password'

type PasswordFieldName = 'current' | 'password'
type FieldProblem = { field: PasswordFieldName; text: string }

const isProblem = (message: string): message is PasswordProblem =>
  (passwordProblems as readonly string[]).includes(message)

/** The refusal of a password as the text of its field; undefined for any other refusal. */
export function usePasswordRefusal() {
  const t = useTranslations('access.problems')
  return ({ fields }: Pick<Refusal, 'fields'>): FieldProblem | undefined => {
    const found = fields.find(({ message }) => isProblem(message))
    if (!found) return undefined
    return { field: found.field as PasswordFieldName, text: t(found.message as PasswordProblem) }
  }
}
