// A seller as responses show it. A seller of the demo has no address and no owner, so those parts are optional.
import { z } from 'zod'
import { endpointsResponse } from '@/lib/messages/webhook-endpoints/contract'
import { ADDRESS_LENGTH } from '@/lib/messages/webhooks/webhook'
import { accountResponse } from '@/lib/parties/sellers/contract'
import { pricesResponse } from '@/lib/parties/sellers/fee-contract'
import { MAX_CONTACTS, receivableFlows, sellerEnvironments } from '@/lib/parties/sellers/seller'

const named = {
  document: z.string().max(14),
  idSeller: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
  companyName: z.string().max(255),
  email: z.string().max(255),
  environment: z
    .enum(sellerEnvironments)
    .meta({ description: 'Whether sales and money are real (LIVE) or simulated (SANDBOX).' }),
}
const endpoints = {
  webhook: z.url().max(ADDRESS_LENGTH).optional().meta({ deprecated: true }),
  webhooks: endpointsResponse,
}

export const registeredSellerResponse = z
  .object({
    ...named,
    ...endpoints,
    'x-token-api': z.string().max(80).meta({ description: "The seller's first API key, shown this once." }),
  })
  .meta({ id: 'RegisteredSeller' })
export type RegisteredSellerResponse = z.infer<typeof registeredSellerResponse>

const addressResponse = z.object({
  country: z.string().max(2).optional(),
  state: z.string().max(60),
  city: z.string().max(120),
  district: z.string().max(120).optional(),
  street: z.string().max(255),
  zipCode: z.string().max(20),
  number: z.string().max(20),
  complement: z.string().max(255).optional(),
})

export const sellerResponse = z
  .object({
    ...named,
    fantasyName: z.string().max(255),
    sellerUrl: z.string().max(2_048).optional(),
    owner: z
      .object({ name: z.string().max(255), document: z.string().max(14), birthdate: z.iso.date().max(10) })
      .optional(),
    address: addressResponse.optional(),
    contact: z
      .record(z.string().max(60), z.string().max(255))
      .optional()
      .meta({ maxProperties: MAX_CONTACTS }),
    account: accountResponse.optional().meta({ description: 'The one in force: where payouts go now.' }),
    accountChange: z
      .object({
        account: accountResponse,
        effectiveAt: z.iso
          .datetime()
          .max(30)
          .meta({ description: 'From this instant on it is in force, on the clock of the seller.' }),
      })
      .optional()
      .meta({ description: 'Another account that was asked for and waits; absent where none does.' }),
    receivableFlow: z.enum(receivableFlows),
    ...pricesResponse,
    ...endpoints,
  })
  .meta({ id: 'Seller' })
export type SellerResponse = z.infer<typeof sellerResponse>
