// The wire format of the statement: the interface's four queries and its entries, field by field.
import { z } from 'zod'
import { cardBrands } from '@/lib/base/kernel/card-brand'
import { type CivilDate, daysBetween } from '@/lib/base/kernel/dates'
import { bareDocument } from '@/lib/base/kernel/documents'
import { formsOf } from '@/lib/base/kernel/forms'
import { defineOperation } from '@/lib/base/kernel/operation'
import { paymentMethods } from '@/lib/base/kernel/payment-method'
import { civilDate } from '@/lib/base/text/date-schemas'
import { MAX_SHARES } from '@/lib/money/ledger/shares'
import { statementOperations } from './statement'

/** A year and a day, so that a year can be compared with the day on which it began. */
export const MAX_DAYS = 366

const idSeller = z
  .union([
    z.int().min(1),
    z
      .string()
      .max(15)
      .regex(/^\d{1,15}$/, 'deve ser um número inteiro'),
  ])
  .transform(Number)

const fields = {
  idSeller: idSeller
    .optional()
    .meta({ description: "The seller's number, as a string or an integer.", examples: ['1'] }),
  cnpj: z
    .string()
    .max(32)
    .transform(bareDocument)
    .refine((number) => /^[0-9A-Z]{12}[0-9]{2}$/.test(number), 'deve ser um CNPJ')
    .optional()
    .meta({
      description: "The seller's CNPJ, with or without punctuation.",
      examples: ['11.222.333/0001-81'],
    }),
  executionDateInitial: civilDate
    .optional()
    .meta({ description: 'The first day on which what is asked for counts.', examples: ['2026-11-01'] }),
  executionDateFinal: civilDate.optional().meta({ description: 'The last one.', examples: ['2026-11-30'] }),
  uuid_order: z
    .guid()
    .optional()
    .meta({ description: 'Of an order, alone.', examples: ['4f9d3c52-8f3b-4d0e-9b8e-7d6a1c2b3e4f'] }),
  uuid_charge: z
    .guid()
    .optional()
    .meta({ description: 'Of a charge, alone.', examples: ['0b8f9a1e-52c4-4f7e-9d0e-2f1f6a7c3b21'] }),
}

const combinations = [
  ['idSeller', 'executionDateInitial', 'executionDateFinal'],
  ['cnpj', 'executionDateInitial', 'executionDateFinal'],
  ['uuid_order'],
  ['uuid_charge'],
] as const

type Field = keyof typeof fields

/** The combination of parameters that the request means: the one that its parameters distinguish from the others. */
function meantBy(given: readonly Field[]): readonly Field[] {
  return combinations.find(([first]) => given.includes(first)) ?? combinations[0]
}

const statementRequest = z
  .object(fields)
  .superRefine((request, context) => {
    const given = (Object.keys(fields) as Field[]).filter((name) => request[name] !== undefined)
    const meant = meantBy(given)
    const wrong = (field: Field, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    for (const field of meant) if (!given.includes(field)) wrong(field, 'é obrigatório nesta consulta')
    for (const field of given) if (!meant.includes(field)) wrong(field, `não combina com ${meant[0]}`)
    const { executionDateInitial: initial, executionDateFinal: final } = request
    if (!initial || !final) return
    if (initial > final) wrong('executionDateFinal', 'vem antes de executionDateInitial')
    if (daysBetween(initial, final) >= MAX_DAYS)
      wrong('executionDateFinal', `passa de ${MAX_DAYS} dias no período`)
  })
  .meta({ id: 'StatementRequest', forms: formsOf(...combinations) })

export type StatementRequest = z.output<typeof statementRequest>
export type DateRange = { from: CivilDate; to: CivilDate }

const amount = z.number().min(0).meta({ format: 'double' })

export const statementEntry = z
  .object({
    uuid: z.guid().max(36),
    execution_date: z.iso.date(),
    charge_paid_date: z.iso.datetime().max(30).optional(),
    uuid_charge: z.uuid().max(36).optional(),
    operacao: z.enum(statementOperations),
    payment_method: z.enum(paymentMethods).optional(),
    entrada_bruta: amount,
    saida_bruta: amount,
    entrada_liquida: amount,
    saida_liquida: amount,
    taxa_operacao: z
      .string()
      .max(20)
      .regex(/^\d+\.\d{2}$/)
      .meta({ description: 'Between gross and net, in reais.' }),
    bandeira: z.enum(cardBrands).optional(),
    subSellers: z
      .array(
        z.object({
          idSubSeller: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
          name: z.string().max(255),
          amount,
        }),
      )
      .max(MAX_SHARES)
      .optional()
      .meta({ description: 'On a SPLIT: whose the money is, and how much of it.' }),
  })
  .meta({ id: 'StatementEntry' })

export type StatementEntry = z.infer<typeof statementEntry>

export const statementExample: StatementEntry = {
  uuid: '5d0e2a52-7c9a-8f3b-9b8e-7d6a1c2b3e4f',
  execution_date: '2026-11-23',
  charge_paid_date: '2026-11-20T15:00:00.000Z',
  uuid_charge: '0b8f9a1e-52c4-4f7e-9d0e-2f1f6a7c3b21',
  operacao: 'VENDA',
  payment_method: 'DEBIT_CARD',
  entrada_bruta: 89.9,
  saida_bruta: 0,
  entrada_liquida: 88.1,
  saida_liquida: 0,
  taxa_operacao: '1.80',
  bandeira: 'visa',
}

const both = {
  path: '/v2/report/statement',
  tag: 'Statement',
  access: 'read',
  permission: 'statement.read',
  errorShape: 'standard',
  response: {
    status: 200,
    description:
      'The entries by day, streamed. The header X-Ledger-Seal names the latest seal as `<seq>:<hash>`, where there is one.',
    schema: z.array(statementEntry).max(1_000_000_000),
    example: [statementExample] as StatementEntry[],
    streamed: true,
  },
} as const

const description =
  'Asked in one of four ways: idSeller or cnpj with executionDateInitial and executionDateFinal, uuid_order alone, or ' +
  `uuid_charge alone. At most ${MAX_DAYS} days at once. What is not the seller's own is refused with 403; an unknown uuid has no entries.`

const requestExample = {
  idSeller: '1',
  executionDateInitial: '2026-11-01',
  executionDateFinal: '2026-11-30',
}

export const queryStatementOperation = defineOperation({
  ...both,
  id: 'queryStatement',
  method: 'POST',
  summary: 'Query the statement',
  description,
  body: statementRequest,
  requestExample,
  ownValues: { idSeller: '`idSeller` of `GET /v2/seller`' },
  errors: ['BAR-0100', 'BAD_REQUEST', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
})

export const getStatementOperation = defineOperation({
  ...both,
  id: 'getStatement',
  method: 'GET',
  summary: 'Query the statement, asked in the address',
  description,
  query: statementRequest,
  requestExample,
  errors: ['BAR-0100'],
})
