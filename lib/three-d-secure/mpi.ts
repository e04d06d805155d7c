// What another provider (an MPI) says of an authentication that it ran, as it comes with an order. Only final results are
// taken; what is absent is simply no proof, what is malformed is refused by name.
import { z } from 'zod'

/** Final results of an authentication (payment rules, section 1); C, D and S are still under way. */
export const finalStatuses = ['Y', 'A', 'N', 'U', 'I', 'R'] as const
export type FinalStatus = (typeof finalStatuses)[number]

const UNDER_WAY = ['C', 'D', 'S']

const text = (most: number) => z.string().trim().max(most)
const emptyAsAbsent = (sent: string) => sent || undefined

/** A text of this form where it says anything. */
const formed = (form: RegExp, most: number, message: string) =>
  text(most)
    .transform(emptyAsAbsent)
    .refine((sent) => sent === undefined || form.test(sent), message)
    .optional()

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

const transStatus = text(10)
  .transform((sent) => sent.toUpperCase())
  .transform((sent, context): FinalStatus => {
    const known = finalStatuses.find((status) => status === sent)
    if (known) return known
    const message = UNDER_WAY.includes(sent)
      ? 'não é final: a autenticação ainda está em andamento'
      : `deve ser um de ${finalStatuses.join(', ')}`
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
  .meta({ description: `How the authentication ended: ${finalStatuses.join(', ')}.`, examples: ['Y'] })

/** One digit is the same as two: 5 is 05. */
const eci = text(10)
  .transform((sent) => sent.toUpperCase())
  .transform((sent) => (/^\d$/.test(sent) ? `0${sent}` : emptyAsAbsent(sent)))
  .refine((sent) => sent === undefined || /^(\d{2}|N[02])$/.test(sent), 'deve ter dois dígitos')
  .optional()
  .meta({ examples: ['05'] })

const challenged = text(10)
  .refine((sent) => ['', 'true', 'false'].includes(sent), 'deve ser "true" ou "false"')
  .transform((sent) => (sent === '' ? undefined : sent === 'true'))
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
