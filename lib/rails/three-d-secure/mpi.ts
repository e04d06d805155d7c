// The data of an authentication by another provider (an MPI), as an order contains it. Only final results are
// accepted; missing data means no proof, malformed data is refused by field.
import { z } from 'zod'

/** Final results of an authentication (payment-rules.md, 1 3-D Secure); C, D and S are not final. */
export const finalStatuses = ['Y', 'A', 'N', 'U', 'I', 'R'] as const
export type FinalStatus = (typeof finalStatuses)[number]

const UNDER_WAY = ['C', 'D', 'S']

const text = (max: number) => z.string().trim().max(max)
const emptyAsAbsent = (sent: string) => sent || undefined

/** A text of this format; an empty one counts as absent. */
const formed = (form: RegExp, max: number, message: string) =>
  text(max)
    .transform(emptyAsAbsent)
    .refine((sent) => sent === undefined || form.test(sent), message)
    .optional()

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

const transStatus = text(10)
  .transform((sent) => sent.toUpperCase())
  .transform((sent, context): FinalStatus => {
    const final = finalStatuses.find((status) => status === sent)
    if (final) return final
    const message = UNDER_WAY.includes(sent)
      ? 'não é final: a autenticação ainda está em andamento'
      : `deve ser um de ${finalStatuses.join(', ')}`
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
  .meta({
    description: `How the authentication ended: ${finalStatuses.join(', ')}.`,
    examples: ['Y'],
    enum: [...finalStatuses],
  })

/** One digit means the same as two: 5 is 05. */
const eci = text(10)
  .transform((sent) => sent.toUpperCase())
  .transform((sent) => (/^\d$/.test(sent) ? `0${sent}` : emptyAsAbsent(sent)))
  .refine((sent) => sent === undefined || /^(\d{2}|N[02])$/.test(sent), 'deve ter dois dígitos')
  .optional()
  .meta({ examples: ['05'] })

const challenged = text(10)
  .refine((sent) => ['', 'true', 'false'].includes(sent), 'deve ser "true" ou "false"')
  .transform((sent) => (sent === '' ? undefined : sent === 'true'))
  .meta({ enum: ['true', 'false', ''] })
  .optional()

const transactionId = formed(UUID, 60, 'deve ser um UUID')

export const mpiData = z
  .object({
    transStatus,
    eci,
    cavv: formed(BASE64, 255, 'deve estar em base64'),
    challenged,
    version: formed(/^\d\.\d(\.\d)?$/, 20, 'deve ser uma versão, como 2.2.0').meta({ examples: ['2.2.0'] }),
    directoryServerTransactionId: transactionId,
    threeDSServerTransactionId: transactionId,
    acsTransactionId: transactionId,
    xid: text(255).transform(emptyAsAbsent).optional(),
  })
  .meta({ id: 'MpiData' })

export type MpiData = z.output<typeof mpiData>
