// The answers of the API Pix as far as we use them (rail-pix-bcb.md, 3, 4, 8): strict in that, tolerant of anything more. What the
// document requires but does not define, and what its samples break, is not required (15).
import { z } from 'zod'
import { type Centavos, centavos } from '@/lib/base/kernel/money'

const money = z.string().regex(/^\d{1,10}\.\d{2}$/)
export const amount = money.transform((text) => centavos(Number(text.replace('.', ''))))

/** RFC 3339 with its offset: an instant without one could be any of three hours. */
export const instant = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/i)
  .transform((text) => new Date(text))
  .refine((at) => !Number.isNaN(at.getTime()))

export const endToEndId = z.string().regex(/^[a-zA-Z0-9]{32}$/)

export const refundAnswer = z.object({
  id: z.string().min(1).max(35),
  rtrId: z.string().min(1).max(40),
  valor: amount,
  status: z.string(),
  natureza: z.string().optional(),
  motivo: z.string().nullish(),
  horario: z.object({ solicitacao: instant.optional() }).optional(),
})
export type RefundAnswer = z.output<typeof refundAnswer>

/** A list, or in one sample a single object. */
const refunds = z
  .union([z.array(refundAnswer), refundAnswer.transform((one) => [one])])
  .nullish()
  .transform((list) => list ?? [])

export const pixAnswer = z.object({
  endToEndId,
  txid: z
    .string()
    .regex(/^[a-zA-Z0-9]{1,35}$/)
    .nullish(),
  valor: amount,
  horario: instant,
  devolucoes: refunds,
})
export type PixAnswer = z.output<typeof pixAnswer>

export const chargeAnswer = z.object({
  txid: z.string(),
  status: z.string(),
  calendario: z.object({ criacao: instant }),
  valor: z.object({ original: amount }),
  pixCopiaECola: z.string().min(1).max(512).nullish(),
  location: z.string().min(1).max(77).nullish(),
  loc: z.object({ location: z.string().min(1).max(77).nullish() }).nullish(),
  pix: z
    .array(pixAnswer)
    .nullish()
    .transform((list) => list ?? []),
})
export type ChargeAnswer = z.output<typeof chargeAnswer>

const pages = z.object({
  parametros: z.object({ paginacao: z.object({ quantidadeDePaginas: z.number().int().min(0) }) }),
})

/** Rows are read one by one, so that a wrong one hides no other. */
export const pixList = pages.extend({ pix: z.array(z.unknown()).nullish() })
export const chargeList = pages.extend({
  cobs: z.array(z.object({ txid: z.string(), status: z.string() })).nullish(),
})

export const tokenAnswer = z.object({
  access_token: z.string().min(1).max(16_384),
  expires_in: z.coerce.number().positive().optional(),
})

export const webhookAnswer = z.object({ webhookUrl: z.string() })

/** RFC 7807, as far as may be branched on and logged: texts of the bank may hold anything. */
export const problemAnswer = z.object({
  type: z.string().max(300).catch(''),
  correlationId: z.string().max(100).optional().catch(undefined),
  violacoes: z
    .array(z.object({ propriedade: z.string().max(100).optional().catch(undefined) }))
    .optional()
    .catch(undefined),
})

export function amountText(value: Centavos): string {
  return `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`
}
