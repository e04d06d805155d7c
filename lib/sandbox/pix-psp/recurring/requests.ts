// The requests of PIX Automático (pix-automatico.md, 3 to 6).
import { z } from 'zod'
import { civilDate } from '@/lib/base/text/date-schemas'
import { chargeTxid, cnpj, cpf, decimal, hasOneDocument, instant, ONE_DOCUMENT, positive } from '../values'

const text = (max: number) => z.string().min(1).max(max)
export const recId = z.string().regex(/^[a-zA-Z0-9]{29}$/)

const activation = z.object({ dadosJornada: z.object({ txid: chargeTxid }).optional() }).optional()
const locationId = z.int().min(1).optional()

const value = z
  .object({ valorRec: positive.optional(), valorMinimoRecebedor: decimal.optional() })
  .refine(
    ({ valorRec, valorMinimoRecebedor }) => !valorRec || !valorMinimoRecebedor,
    'Informe valorRec ou valorMinimoRecebedor, não os dois.',
  )

/** @param created the day of the request */
export const recRequest = (created: string) =>
  z.object({
    vinculo: z.object({
      contrato: text(35),
      objeto: text(35).optional(),
      devedor: z
        .object({ cpf: cpf.optional(), cnpj: cnpj.optional(), nome: text(140) })
        .refine(hasOneDocument, ONE_DOCUMENT),
    }),
    calendario: z
      .object({
        dataInicial: civilDate.refine(
          (day) => day >= created,
          'A data inicial é anterior ao dia da criação.',
        ),
        dataFinal: civilDate.optional(),
        periodicidade: z.enum(['SEMANAL', 'MENSAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL']),
      })
      .refine(
        ({ dataInicial, dataFinal }) => !dataFinal || dataFinal >= dataInicial,
        'A data final é anterior à data inicial.',
      ),
    valor: value.optional(),
    politicaRetentativa: z.enum(['NAO_PERMITE', 'PERMITE_3R_7D']),
    recebedor: z.object({ convenio: text(60).optional() }).optional(),
    loc: locationId,
    ativacao: activation,
  })
export type RecRequest = z.output<ReturnType<typeof recRequest>>

export const recChange = (created: string) =>
  z.object({
    status: z.literal('CANCELADA', { error: 'Só o cancelamento pelo recebedor é aceito.' }).optional(),
    vinculo: z.object({ devedor: z.object({ nome: text(140) }) }).optional(),
    calendario: z
      .object({
        dataInicial: civilDate.refine(
          (day) => day >= created,
          'A data inicial é anterior ao dia da criação.',
        ),
      })
      .optional(),
    loc: locationId,
    ativacao: activation,
  })

/** @param now milliseconds of the PSP's clock */
export const solicRecRequest = (now: number) =>
  z.object({
    idRec: recId,
    calendario: z.object({
      dataExpiracaoSolicitacao: instant.refine(
        (at) => Date.parse(at) > now,
        'A expiração é anterior à criação da solicitação.',
      ),
    }),
    destinatario: z
      .object({
        cpf: cpf.optional(),
        cnpj: cnpj.optional(),
        ispbParticipante: z.string().regex(/^[0-9A-Z]{8}$/),
        conta: text(20),
        agencia: text(4).optional(),
      })
      .refine(hasOneDocument, ONE_DOCUMENT),
  })

const debtor = z.strictObject({
  email: z.string().optional(),
  logradouro: z.string().max(200).optional(),
  cidade: z.string().max(200).optional(),
  uf: z.string().max(2).optional(),
  cep: z.string().max(8).optional(),
})

/** @param created the day of the request */
export const cobrRequest = (created: string) =>
  z.object({
    idRec: recId,
    calendario: z.object({
      dataDeVencimento: civilDate.refine(
        (day) => day >= created,
        'O vencimento é anterior ao dia da criação.',
      ),
    }),
    valor: z.object({ original: positive }),
    ajusteDiaUtil: z.boolean(),
    recebedor: z.object({
      agencia: text(4).optional(),
      conta: text(20),
      tipoConta: z.enum(['CORRENTE', 'POUPANCA', 'PAGAMENTO']),
    }),
    infoAdicional: text(140).optional(),
    devedor: debtor.optional(),
  })

export const onlyCanceled = z.object({ status: z.literal('CANCELADA') })
