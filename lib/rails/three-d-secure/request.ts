// The 3-D Secure data of an order: the result of an external authentication (an MPI), or the data that our own server
// needs to authenticate the holder (contract.md, Orders).
import { z } from 'zod'
import { formsOf } from '@/lib/base/kernel/forms'
import { browserData } from './browser-data'
import { mpiData } from './mpi'

const address = z.looseObject({}).optional()

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)
}

export const threeDSecureRequest = z
  .object({
    mpi: mpiData.optional().meta({ description: 'What another provider authenticated.' }),
    browser: browserData
      .optional()
      .meta({ description: 'For our own 3-D Secure server, in place of `mpi`.' }),
    requiresLiabilityShift: z
      .boolean()
      .default(false)
      .meta({ description: 'Without liability shift the payment is declined.' }),
    dataOnly: z
      .boolean()
      .default(false)
      .meta({ description: 'For the issuer’s decision alone: never a challenge, never a shift.' }),
    setupId: z
      .guid()
      .toLowerCase()
      .optional()
      .meta({ description: 'The id of POST /v1/3ds/session, for the same card.' }),
    redirectURL: z
      .string()
      .max(2048)
      .refine(isWebAddress, 'deve ser um endereço http ou https')
      .optional()
      .meta({
        description: 'Where the buyer comes back to.',
        examples: ['https://loja.exemplo.com.br/pedido'],
      }),
    requestorURL: z.string().max(2048).optional(),
    billingAddress: address,
    shippingAddress: address,
    cardHolder: z
      .object({ email: z.string().max(255).optional(), mobilePhone: z.string().max(40).optional() })
      .optional(),
  })
  .refine(({ mpi, browser }) => Boolean(mpi) !== Boolean(browser), 'deve trazer mpi ou browser')
  .meta({ id: 'ThreeDSecureRequest', forms: formsOf(['mpi'], ['browser']) })
