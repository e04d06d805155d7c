// The message for what a schema refused, in Brazilian Portuguese; it follows the name of the field, as in `value: é obrigatório`.
import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

const kinds: Record<string, string> = {
  string: 'um texto',
  number: 'um número',
  int: 'um número inteiro',
  boolean: 'true ou false',
  array: 'uma lista',
  object: 'um objeto',
  record: 'um objeto',
}

const formats: Record<string, string> = {
  date: 'deve ser uma data que existe, como 2026-11-20',
  datetime: 'deve ser data e hora em ISO 8601, como 2026-11-20T12:00:00Z',
  uuid: 'deve ser um UUID',
  guid: 'deve ser um UUID',
  email: 'deve ser um e-mail',
  url: 'deve ser um endereço completo, com https://',
}

/** What the length of a text or of a list counts. */
const units: Record<string, [one: string, many: string]> = {
  string: ['caractere', 'caracteres'],
  array: ['item', 'itens'],
  set: ['item', 'itens'],
}

export function issueMessage(issue: Issue): string {
  if (issue.input === undefined && /^invalid_(type|value|union)$/.test(issue.code)) return 'é obrigatório'
  switch (issue.code) {
    case 'invalid_type':
      return `deve ser ${kinds[issue.expected] ?? 'de outro tipo'}`
    case 'invalid_value':
      return issue.values.length === 1
        ? `deve ser ${String(issue.values[0])}`
        : `deve ser um de ${issue.values.map(String).join(', ')}`
    case 'too_small':
      return bound('no mínimo', issue.origin, issue.minimum)
    case 'too_big':
      return bound('no máximo', issue.origin, issue.maximum)
    case 'invalid_format':
      return formats[issue.format] ?? `deve ter o formato ${issue.pattern ?? issue.format}`
    case 'not_multiple_of':
      return `deve ser múltiplo de ${issue.divisor}`
    case 'unrecognized_keys':
      return `não tem ${issue.keys.length === 1 ? 'o campo' : 'os campos'} ${issue.keys.join(', ')}`
    default:
      return 'não é válido'
  }
}

function bound(words: string, origin: string, limit: number | bigint): string {
  const [one, many] = units[origin] ?? []
  if (!one) return `deve ser ${words} ${limit}`
  if (words === 'no mínimo' && Number(limit) === 1) return 'não pode ficar vazio'
  return `deve ter ${words} ${limit} ${Number(limit) === 1 ? one : many}`
}
