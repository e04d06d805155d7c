// Every error of the API in the reader's language, from the one catalogue that the API answers from.
import type { Locale } from '@/lib/i18n/locales'
import { type ProblemCode, problemCatalogue } from '@/lib/kernel/problem'
import { problemTextsEn } from './problem-texts-en'

export interface ProblemText {
  title: string
  description: string
  action: string
}

export interface ShownProblem extends ProblemText {
  code: ProblemCode
  status: number
}

const codes = Object.keys(problemCatalogue) as ProblemCode[]

export function problemsIn(locale: Locale): ShownProblem[] {
  return codes.map((code) => {
    const { status, ...portuguese } = problemCatalogue[code]
    return { code, status, ...(locale === 'en' ? problemTextsEn[code] : portuguese) }
  })
}
