// Every error of the API in the language of the reader, from the catalogue that the API itself uses.

import type { Locale } from '@/lib/base/i18n/locales'
import { type ProblemCode, problemCatalogue } from '@/lib/base/kernel/problem'
import { type ProblemText, problemTextsEn } from '@/lib/http/errors/problem-texts-en'

export interface LocalizedProblem extends ProblemText {
  code: ProblemCode
  status: number
}

const codes = Object.keys(problemCatalogue) as ProblemCode[]

export function problemsIn(locale: Locale): LocalizedProblem[] {
  return codes.map((code) => {
    const { status, ...portuguese } = problemCatalogue[code]
    return { code, status, ...(locale === 'en' ? problemTextsEn[code] : portuguese) }
  })
}
