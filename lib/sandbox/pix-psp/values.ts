// The forms of API Pix that several requests share (rail-pix-bcb.md, 3 Forms used everywhere).
import { z } from 'zod'
import { PixProblem, type ProblemType, type Violation } from './problem'

const DECIMAL = /^\d{1,10}\.\d{2}$/

export const decimal = z.string().regex(DECIMAL)
export const positive = decimal.refine((text) => centsOf(text) > 0, 'O valor deve ser maior que zero.')

/** Money as centavos; a percentage as hundredths. */
export const centsOf = (text: string) => Number(text.replace('.', ''))

export function decimalOf(cents: number): string {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export const cpf = z.string().regex(/^\d{11}$/)
export const cnpj = z.string().regex(/^[0-9A-Z]{14}$/)
export const chargeTxid = z.string().regex(/^[a-zA-Z0-9]{26,35}$/)
export const anyTxid = z.string().regex(/^[a-zA-Z0-9]{1,35}$/)
export const endToEndId = z.string().regex(/^[a-zA-Z0-9]{32}$/)
export const dictKey = z.string().min(1).max(77)
export const instant = z.iso.datetime({ offset: true })

const text = (max: number) => z.string().min(1).max(max)

export const person = {
  cpf: cpf.optional(),
  cnpj: cnpj.optional(),
  nome: text(200),
}

export const hasOneDocument = ({ cpf, cnpj }: { cpf?: string; cnpj?: string }) =>
  (cpf === undefined) !== (cnpj === undefined)
export const ONE_DOCUMENT = { error: 'Informe cpf ou cnpj, um dos dois.' }

export const base = {
  chave: dictKey,
  solicitacaoPagador: text(140).optional(),
  infoAdicionais: z
    .array(z.object({ nome: text(50), valor: text(200) }))
    .max(50)
    .optional(),
}

function violationsOf(error: z.ZodError, prefix: string): Violation[] {
  return error.issues.map((issue) => ({
    razao: issue.code === 'custom' ? issue.message : 'O valor está fora do formato exigido.',
    propriedade: [...(prefix ? [prefix] : []), ...issue.path].join('.'),
  }))
}

/** Throws a problem of the type, with what is wrong of each property under the prefix. */
export function parse<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  type: ProblemType,
  prefix = '',
): z.output<Schema> {
  const parsed = schema.safeParse(input)
  if (!parsed.success) throw new PixProblem(type, undefined, violationsOf(parsed.error, prefix))
  return parsed.data
}
