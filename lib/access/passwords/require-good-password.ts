import { normalized } from '@/lib/access/portal-users/portal-user'
import { invalidFields } from '@/lib/base/kernel/problem'
import {
  hasPersonalWord,
  lengthOf,
  type PasswordProblem,
  type PersonalWords,
  passwordLength,
} from './password'
import { MIN_STRENGTH, strengthOf } from './strength'

/** Throws BAR-0100 with the problem of a password that a person must not choose. */
export function requireGoodPassword(password: string, about: PersonalWords): void {
  const problem = problemOf(normalized(password), about)
  if (problem) throw refusedPassword('password', problem)
}

function problemOf(password: string, about: PersonalWords): PasswordProblem | undefined {
  if (lengthOf(password) < passwordLength.min) return 'short'
  if (lengthOf(password) > passwordLength.max) return 'long'
  if (hasPersonalWord(password, about)) return 'personal'
  return strengthOf(password, about) < MIN_STRENGTH ? 'common' : undefined
}

export const refusedPassword = (field: 'password' | 'current', problem: PasswordProblem) =>
  invalidFields([{ field, message: problem }])
