// A provider's settlement as a table: the format that we document, since providers publish none. The first row names the columns in
// any order; the separator is a semicolon or a comma, amounts have a comma or a point, days are DD/MM/AAAA or AAAA-MM-DD.

import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { SharedError } from '@/lib/base/copies/shared-error'
import { type Centavos, centavos, subtractCentavos } from '@/lib/base/kernel/money'
import { civilDate } from '@/lib/base/text/date-schemas'
import { decodeFile } from '@/lib/money/reconciliation/decode-file'
import type { SettlementRefusal } from './refusals'
import { addsUp, type SettlementKind, type SettlementLine } from './settlement'

const MAX_LINES = 50_000

/** The columns by their names in a file; those with a question mark may be absent or empty. */
const columns = {
  id: 'id?',
  kind: 'tipo',
  paidOn: 'pago_em',
  reference: 'referencia?',
  transactionId: 'tid?',
  nsu: 'nsu?',
  authorizationCode: 'autorizacao?',
  installment: 'parcela?',
  installments: 'parcelas?',
  gross: 'bruto',
  fee: 'tarifa?',
  net: 'liquido?',
} as const

const kinds = {
  venda: 'SALE',
  estorno: 'REFUND',
  contestacao: 'CHARGEBACK',
  tarifa: 'FEE',
  ajuste: 'ADJUSTMENT',
} as const satisfies Record<string, SettlementKind>

/** A file of which nothing is imported. For LINE, the first line that is wrong and the column. */
export class RefusedSettlement extends SharedError {
  static override readonly kind = 'RefusedSettlement'
  constructor(
    readonly refusal: SettlementRefusal,
    readonly at?: { line: number; column?: string },
  ) {
    super(refusal)
  }
}

const amount = z
  .string()
  .trim()
  .regex(/^-?\d{1,10}([.,]\d{1,2})?$/)
  .transform((text): Centavos => {
    const [, sign, whole, part = ''] = /^(-?)(\d+)(?:[.,](\d+))?$/.exec(text)!
    const value = Number(`${whole}${part.padEnd(2, '0')}`)
    return centavos(sign === '' ? value : -value)
  })
const absent = (schema: z.ZodType) => z.union([z.literal('').transform(() => undefined), schema]).optional()
const name = z.string().trim().max(60)
const number = z
  .string()
  .trim()
  .regex(/^\d{1,2}$/)
  .transform(Number)

const row = z.object({
  id: absent(name),
  tipo: z
    .string()
    .transform((text) => text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''))
    .pipe(z.enum(['venda', 'estorno', 'contestacao', 'tarifa', 'ajuste']))
    .transform((name) => kinds[name]),
  pago_em: z
    .string()
    .trim()
    .transform((text) => text.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1'))
    .pipe(civilDate),
  referencia: absent(name),
  tid: absent(name),
  nsu: absent(name),
  autorizacao: absent(name),
  parcela: absent(number),
  parcelas: absent(number),
  bruto: amount,
  tarifa: absent(amount),
  liquido: absent(amount),
})

/** All lines of a file. Throws RefusedSettlement: a file is imported whole or not at all. */
export function readSettlementFile(content: Uint8Array): SettlementLine[] {
  const rows = tableOf(content)
  const [head, ...body] = rows
  if (!head || body.length === 0) throw new RefusedSettlement('EMPTY')
  if (body.length > MAX_LINES) throw new RefusedSettlement('TOO_MANY_LINES')
  const names = namesOf(head)
  const lines = body.map((cells, index) =>
    lineOf(Object.fromEntries(names.map((one, at) => [one, cells[at] ?? ''])), index + 2),
  )
  refuseRepeatedIds(lines)
  return lines
}

/** Of two lines with one identifier the second would be left out without a word. */
function refuseRepeatedIds(lines: readonly SettlementLine[]): void {
  const known = new Set<string>()
  for (const [index, { id }] of lines.entries()) {
    if (id === undefined) continue
    if (known.has(id)) throw new RefusedSettlement('LINE', { line: index + 2, column: 'id' })
    known.add(id)
  }
}

function tableOf(content: Uint8Array): string[][] {
  try {
    const text = decodeFile(content)
    const delimiter = text.slice(0, text.indexOf('\n') + 1 || undefined).includes(';') ? ';' : ','
    return parse(text, { delimiter, bom: true, skip_empty_lines: true, relax_column_count: false })
  } catch {
    throw new RefusedSettlement('UNREADABLE')
  }
}

function namesOf(head: readonly string[]): string[] {
  const names = head.map((cell) => cell.trim().toLowerCase())
  const known = Object.values(columns).map((one) => one.replace('?', ''))
  const wanted = Object.values(columns).filter((one) => !one.endsWith('?'))
  const isWrong = names.some((one) => !known.includes(one)) || new Set(names).size < names.length
  if (isWrong || wanted.some((one) => !names.includes(one))) throw new RefusedSettlement('COLUMNS')
  return names
}

function lineOf(cells: Record<string, string>, line: number): SettlementLine {
  const parsed = row.safeParse(cells)
  if (!parsed.success)
    throw new RefusedSettlement('LINE', { line, column: String(parsed.error.issues[0]!.path[0]) })
  const {
    tipo: kind,
    pago_em: paidOn,
    parcela,
    parcelas,
    bruto: gross,
    tarifa,
    liquido,
    ...rest
  } = parsed.data
  const fee = (tarifa ??
    (liquido === undefined ? 0 : subtractCentavos(gross, liquido as Centavos))) as Centavos
  const net = (liquido ?? subtractCentavos(gross, fee)) as Centavos
  const { id, referencia: reference, tid: transactionId, nsu, autorizacao: authorizationCode } = rest
  const [installment, installments] = [(parcela as number) ?? 1, (parcelas as number) ?? 1]
  const settled = {
    id,
    kind,
    paidOn,
    reference,
    transactionId,
    nsu,
    authorizationCode,
    installment,
    installments,
    gross,
    fee,
    net,
  } as SettlementLine
  if (!addsUp(settled) || installment < 1 || installment > installments) {
    throw new RefusedSettlement('LINE', { line, column: addsUp(settled) ? 'parcela' : 'liquido' })
  }
  // A refund that is written without its sign would count as money to us.
  if ((kind === 'REFUND' && gross > 0) || (kind === 'SALE' && gross < 0))
    throw new RefusedSettlement('LINE', { line, column: 'bruto' })
  return settled
}
