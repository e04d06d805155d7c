// A term is what one row of the index is about: a word, a document, an e-mail, a code or an amount of a record of one kind.
// The index stores hashes of terms, so that it has no readable text.
import { hash } from 'node:crypto'
import { bareDocument } from '@/lib/base/kernel/documents'
import { indexedPhone } from './phones'
import type { SearchFacts, SearchKind } from './search'
import { foldCode, foldText, indexedWords } from './words'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const termOf = {
  word: (word: string) => `w:${word}`,
  document: (document: string) => `d:${bareDocument(document)}`,
  email: (email: string) => `e:${foldText(email.trim())}`,
  code: (code: string) => `c:${foldCode(code)}`,
  amount: (centavos: number) => `v:${centavos}`,
}

const given = <Value>(values: readonly (Value | null | undefined)[]): Value[] =>
  values.filter((value): value is Value => value !== null && value !== undefined && value !== '')

/** A uuid is one code: its parts would be five words that no other record has. */
const termsOfText = (text: string): string[] =>
  UUID.test(text) ? [termOf.code(text)] : indexedWords(text).map(termOf.word)

/** The terms of a record, each once. */
export function termsOf(facts: SearchFacts): string[] {
  const emails = given(facts.emails)
  return [
    ...new Set([
      ...[...given(facts.texts), ...emails].flatMap(termsOfText),
      ...given(facts.documents).map(termOf.document),
      ...emails.map(termOf.email),
      ...given(facts.phones).flatMap(indexedPhone).map(termOf.code),
      ...given(facts.codes).map(termOf.code),
      ...given(facts.amounts).map(termOf.amount),
    ]),
  ]
}

const HEX_DIGITS = 13

/** 52 bits, which a JavaScript number holds exactly: among ten million terms of a seller, hardly ever two are equal. */
export function hashTerm(kind: SearchKind, term: string): number {
  return Number.parseInt(hash('sha1', `${kind} ${term}`, 'hex').slice(0, HEX_DIGITS), 16)
}
