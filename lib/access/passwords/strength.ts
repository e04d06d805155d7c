// How many guesses a password takes, by zxcvbn with the common passwords and words of Brazil and elsewhere. The use-cases and
// the forms use the same estimate; the lists are large, so a page loads this file only when someone types a password.
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as brazilian } from '@zxcvbn-ts/language-pt-br'
import type { PersonalWords } from './password'

/** 0 to 4; a password needs this much. */
export const MIN_STRENGTH = 3

let estimator: ZxcvbnFactory | undefined

export function strengthOf(password: string, { email, names }: PersonalWords): number {
  estimator ??= new ZxcvbnFactory({ dictionary: { ...common, ...brazilian }, graphs: adjacencyGraphs })
  const words = names.flatMap((name) => [name, ...name.split(/\s+/)])
  return estimator.check(password, ['balcao', 'balcão', email, ...words].filter(Boolean)).score
}
