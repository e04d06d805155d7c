// The answers of the API Pix about PIX Automático as far as we use them (pix-automatico.md, 3 to 6 and 13): strict in that, tolerant of
// anything more. What the document requires but does not define, and what its samples break, is not required.
import { z } from 'zod'
import { civilDate } from '@/lib/base/text/date-schemas'
import { amount, instant, pixAnswer } from '../wire'

const recId = z.string().regex(/^[a-zA-Z0-9]{29}$/)
const listOf = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .array(schema)
    .nullish()
    .transform((list) => list ?? [])

const code = z.string().min(1).max(20)
const description = z.string().max(400).nullish().catch(undefined)
const ending = z.object({
  rejeicao: z.object({ codigo: code, descricao: description }).nullish(),
  cancelamento: z
    .object({ codigo: code, descricao: description, solicitante: z.string().nullish() })
    .nullish(),
})
export type EndingAnswer = z.output<typeof ending>

export const requestAnswer = z.object({
  idSolicRec: recId,
  idRec: recId,
  status: z.string(),
  calendario: z.object({ dataExpiracaoSolicitacao: instant.nullish() }).nullish(),
})
export type RequestAnswer = z.output<typeof requestAnswer>

export const authorizationAnswer = z.object({
  idRec: recId,
  status: z.string(),
  vinculo: z.object({ contrato: z.string().min(1).max(35) }),
  loc: z.object({ location: z.string().min(1).max(77).nullish() }).nullish(),
  /** One sample has the journey inside of its data. */
  ativacao: z
    .object({
      tipoJornada: z.string().nullish(),
      dadosJornada: z.object({ tipoJornada: z.string().nullish() }).nullish(),
    })
    .nullish(),
  pagador: z.object({ ispbParticipante: z.string().nullish(), codMun: z.string().nullish() }).nullish(),
  solicitacao: listOf(requestAnswer),
  atualizacao: listOf(z.object({ status: z.string(), data: instant })),
  encerramento: ending.nullish(),
  dadosQR: z.object({ pixCopiaECola: z.string().min(1).max(512).nullish() }).nullish(),
})
export type AuthorizationAnswer = z.output<typeof authorizationAnswer>

const collectionTry = z.object({
  dataLiquidacao: civilDate,
  tipo: z.string(),
  status: z.string(),
  endToEndId: z.string().nullish(),
  rejeicao: z.object({ codigo: code }).nullish(),
})
export type TryAnswer = z.output<typeof collectionTry>

export const collectionAnswer = z.object({
  txid: z.string().regex(/^[a-zA-Z0-9]{26,35}$/),
  idRec: recId,
  status: z.string(),
  calendario: z.object({ dataDeVencimento: civilDate }),
  valor: z.object({ original: amount }),
  tentativas: listOf(collectionTry),
  pix: listOf(pixAnswer),
  encerramento: ending.nullish(),
})
export type CollectionAnswer = z.output<typeof collectionAnswer>

export const locationAnswer = z.object({ id: z.number().int().min(1) })

const pages = z.object({
  parametros: z.object({ paginacao: z.object({ quantidadeDePaginas: z.number().int().min(0) }) }),
})
/** Rows are read one by one, so that a wrong one hides no other. */
export const authorizationList = pages.extend({ recs: listOf(z.unknown()) })
/** `cobsr` in the samples of the document, `cobrs` in its changelog. */
export const collectionList = pages.extend({ cobsr: listOf(z.unknown()), cobrs: listOf(z.unknown()) })
