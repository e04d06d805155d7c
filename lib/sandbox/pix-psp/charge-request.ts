// The requests for charges (rail-pix-bcb.md, 4 Cob and 5 CobV).
import { z } from 'zod'
import { civilDate } from '@/lib/base/text/date-schemas'
import { base, centsOf, decimal, hasOneDocument, ONE_DOCUMENT, person, positive } from './values'

const INT32 = 2_147_483_647

const loc = z.object({ id: z.int().min(1) }).optional()
const noCash = z.undefined({ error: 'Este PSP não oferece Pix Saque nem Pix Troco.' }).optional()

export const cobRequest = z.object({
  ...base,
  calendario: z.object({ expiracao: z.int().min(1).max(INT32).default(86_400) }),
  devedor: z.object(person).refine(hasOneDocument, ONE_DOCUMENT).optional(),
  loc,
  valor: z
    .object({
      original: decimal,
      modalidadeAlteracao: z.int().min(0).max(1).optional(),
      retirada: noCash,
    })
    .refine(({ original, modalidadeAlteracao }) => centsOf(original) > 0 || modalidadeAlteracao === 1, {
      path: ['original'],
      error: 'O valor deve ser maior que zero, se o pagador não pode alterá-lo.',
    }),
})
export type CobRequest = z.output<typeof cobRequest>

const amount = (modes: number) => z.object({ modalidade: z.int().min(1).max(modes), valorPerc: decimal })
const fixedDates = z
  .array(z.object({ data: civilDate, valorPerc: decimal }))
  .min(1)
  .max(3)

const cobvValue = z.object({
  original: positive,
  multa: amount(2).optional(),
  juros: amount(8).optional(),
  abatimento: amount(2).optional(),
  desconto: z
    .object({
      modalidade: z.int().min(1).max(6),
      valorPerc: decimal.optional(),
      descontoDataFixa: fixedDates.optional(),
    })
    .optional(),
})
export type CobvValue = z.output<typeof cobvValue>

const MAX_PERCENT = 10_000

/** Whether a reduction takes everything: `percent` of the original, or centavos of it. */
const takesAll = (text: string, isPercent: boolean, original: string) =>
  centsOf(text) >= (isPercent ? MAX_PERCENT : centsOf(original))

/** What is wrong with the reductions, by property. */
function reductionProblems({ original, abatimento, desconto }: CobvValue, dueDate: string) {
  const wrong: [path: string[], message: string][] = []
  const tooMuch = 'Deve ser menor que o valor original e que 100%.'
  if (abatimento && takesAll(abatimento.valorPerc, abatimento.modalidade === 2, original))
    wrong.push([['valor', 'abatimento', 'valorPerc'], tooMuch])
  if (!desconto) return wrong
  const { modalidade, valorPerc, descontoDataFixa } = desconto
  const at = (name: string) => ['valor', 'desconto', name]
  const byDate = modalidade <= 2
  if (byDate !== (descontoDataFixa !== undefined))
    wrong.push([at('descontoDataFixa'), 'Datas fixas existem só, e sempre, nas modalidades 1 e 2.'])
  if (byDate === (valorPerc !== undefined))
    wrong.push([at('valorPerc'), 'Um valor único existe só, e sempre, nas modalidades de 3 a 6.'])
  const isPercent = [2, 5, 6].includes(modalidade)
  const values = [...(descontoDataFixa ?? []).map((one) => one.valorPerc), ...(valorPerc ? [valorPerc] : [])]
  if (values.some((one) => takesAll(one, isPercent, original))) wrong.push([at('valorPerc'), tooMuch])
  if (descontoDataFixa?.some(({ data }) => data > dueDate))
    wrong.push([at('descontoDataFixa'), 'A data do desconto é posterior ao vencimento.'])
  return wrong
}

const debtor = z
  .object({
    ...person,
    email: z.string().optional(),
    logradouro: z.string().max(200).optional(),
    cidade: z.string().max(200).optional(),
    uf: z.string().max(2).optional(),
    cep: z.string().max(8).optional(),
  })
  .refine(hasOneDocument, ONE_DOCUMENT)

/** @param created the day on which the charge was created */
export const cobvRequest = (created: string) =>
  z
    .object({
      ...base,
      calendario: z.object({
        dataDeVencimento: civilDate.refine(
          (day) => day >= created,
          'O vencimento é anterior ao dia da criação.',
        ),
        validadeAposVencimento: z.int().min(0).max(INT32).default(30),
      }),
      devedor: debtor,
      loc,
      valor: cobvValue,
    })
    .check((context) => {
      const { valor, calendario } = context.value
      for (const [path, message] of reductionProblems(valor, calendario.dataDeVencimento))
        context.issues.push({ code: 'custom', path, message, input: valor })
    })
export type CobvRequest = z.output<ReturnType<typeof cobvRequest>>
