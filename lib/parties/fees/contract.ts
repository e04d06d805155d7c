// What the operator's pages of prices send.
import { z } from 'zod'
import { paymentMethods } from '@/lib/base/kernel/payment-method'
import { civilDate } from '@/lib/base/text/date-schemas'
import { feesRequest } from '@/lib/parties/sellers/fee-contract'

export const changeFeesInput = z
  .object({
    /** Chosen by the page: the same change is written once, however often it is sent. */
    uuid: z.uuid(),
    /** Whose own prices; absent for those of the platform. */
    seller: z.uuid().optional(),
    /** Today for a change that applies at once. */
    validFrom: civilDate,
    /** All rules of the methods that change. */
    fees: feesRequest,
    /** Methods for which the seller has the platform's prices from then on. */
    asPlatform: z.array(z.enum(paymentMethods)).max(paymentMethods.length).default([]),
  })
  .refine(({ fees, asPlatform }) => fees.length + asPlatform.length > 0, 'deve mudar algo')
  .refine(
    ({ fees, asPlatform }) => fees.every(({ paymentMethod }) => !asPlatform.includes(paymentMethod)),
    'tem tarifas e a tabela da plataforma para o mesmo meio',
  )

export const withdrawFeesInput = z.object({ uuid: z.uuid() })
