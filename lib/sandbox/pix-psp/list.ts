// Periods and pages of every list (rail-pix-bcb.md, 3 Forms used everywhere).
import { z } from 'zod'
import type { ProblemType } from './problem'
import { cnpj, cpf, instant, parse } from './values'

const MAX_PAGE = 1000
const MAX_INT32 = 2_147_483_647

const number = (least: number, max: number, initial: number) =>
  z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .refine((count) => count >= least && count <= max, `Deve ser um número de ${least} a ${max}.`)
    .default(initial)

export const flag = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .optional()

const paging = {
  'paginacao.paginaAtual': number(0, MAX_INT32, 0),
  'paginacao.itensPorPagina': number(1, MAX_PAGE, 100),
}
export const period = { inicio: instant, fim: instant }
export const optionalPeriod = { inicio: instant.optional(), fim: instant.optional() }
export const documents = { cpf: cpf.optional(), cnpj: cnpj.optional() }

interface Filters {
  inicio?: string
  fim?: string
  cpf?: string
  cnpj?: string
}

/** Throws a problem of the type for parameters that do not fit; those that are not known are ignored. */
export function readListQuery<Shape extends z.ZodRawShape>(
  query: URLSearchParams,
  shape: Shape,
  type: ProblemType,
) {
  const given = Object.fromEntries(query)
  const { ...pages } = parse(z.object(paging), given, type)
  const filters = parse(z.object(shape).check(checkPeriod), given, type)
  return { filters, page: pages['paginacao.paginaAtual'], size: pages['paginacao.itensPorPagina'] }
}

const checkPeriod: z.core.CheckFn<unknown> = (context) => {
  const { inicio, fim, cpf, cnpj } = context.value as Filters
  const report = (path: string, message: string) =>
    context.issues.push({ code: 'custom', path: [path], message, input: context.value })
  if (inicio && fim && Date.parse(fim) < Date.parse(inicio)) report('fim', 'O fim é anterior ao início.')
  if (cpf && cnpj) report('cpf', 'Informe cpf ou cnpj, não os dois.')
}

/** Whether the record was created in the period; both ends belong to it. */
export function isWithin(at: string, { inicio, fim }: Pick<Filters, 'inicio' | 'fim'>): boolean {
  const time = Date.parse(at)
  return (!inicio || time >= Date.parse(inicio)) && (!fim || time <= Date.parse(fim))
}

/** One page of the rows, and the parameters as the answer repeats them. */
export function pageOf<Row>(
  rows: readonly Row[],
  { filters, page, size }: { filters: object; page: number; size: number },
) {
  const paginacao = {
    paginaAtual: page,
    itensPorPagina: size,
    quantidadeDePaginas: Math.max(1, Math.ceil(rows.length / size)),
    quantidadeTotalDeItens: rows.length,
  }
  return {
    parametros: { ...filters, paginacao },
    rows: rows.slice(page * size, (page + 1) * size),
  }
}
