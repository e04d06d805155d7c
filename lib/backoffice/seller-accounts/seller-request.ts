// The fields of a seller at its registration, and those it may change later. Read leniently: numbers count as text,
// punctuation of documents and CEPs is removed.
import { z } from 'zod'
import { countryCodeOrNone } from '@/lib/base/kernel/country'
import { civilDate } from '@/lib/base/text/date-schemas'
import { postalCodeText, readPostalCode } from '@/lib/base/text/postal-code'
import {
  endpointEntriesInput,
  endpointsInput,
  singleEndpointInput,
} from '@/lib/messages/webhook-endpoints/contract'
import { shopAddress } from '@/lib/parties/seller-settings/return-addresses'
import { accountRequest, email, optionalText, taxDocument, text } from '@/lib/parties/sellers/contract'
import { feesRequest } from '@/lib/parties/sellers/fee-contract'
import { MAX_CONTACTS, receivableFlows, sellerEnvironments } from '@/lib/parties/sellers/seller'
import { brCodeText } from '@/lib/rails/pix/br-code'

/** A text that a PIX code can contain, which allows only these characters. */
const pixText = (max: number) =>
  text(max).refine((sent) => brCodeText(sent, max) !== '', 'deve ter letras do alfabeto latino')

/** The address of a shop, to which buyers are sent; the scheme may be missing. */
const sellerUrl = z
  .string()
  .trim()
  .max(2_048)
  .refine(
    (sent) => isPublicShop(shopAddress(sent)),
    'deve ser um endereço https na internet, como https://loja.com.br',
  )

/** Names that no public server has (RFC 6762, 8375, 9476). */
const PRIVATE_NAME = /(?:^|\.)(?:local|internal|home\.arpa|localhost)\.?$/
/** As the URL parser writes an IPv4 address or the end of an IPv6 one: a shop has a name. */
const ADDRESS = /^[\d.]+$|\]$/

function isPublicShop(url: URL | undefined): boolean {
  if (url?.protocol !== 'https:' || url.username || url.password) return false
  const { hostname } = url
  return hostname.includes('.') && !PRIVATE_NAME.test(hostname) && !ADDRESS.test(hostname)
}

const addressFields = z.object({
  country: countryCodeOrNone.transform((sent) => sent || undefined).optional(),
  state: text(60),
  city: pixText(120),
  district: optionalText(120),
  street: text(255),
  zipCode: postalCodeText.refine((sent) => sent !== '', 'é obrigatório'),
  number: text(20),
  complement: optionalText(255),
})
const addressRequest = addressFields.transform(readPostalCode)

const contactRequest = z
  .record(z.string().max(60), z.union([z.string().max(255), z.number().transform(String)]))
  .refine((sent) => Object.keys(sent).length <= MAX_CONTACTS, `deve ter até ${MAX_CONTACTS} campos`)
  .meta({ description: 'Any texts.', maxProperties: MAX_CONTACTS })

const sellerFields = {
  companyName: text(255),
  fantasyName: pixText(255),
  sellerUrl,
  email,
  owner: z.object({ name: text(255), document: taxDocument, birthdate: civilDate }),
  address: addressRequest,
  contact: contactRequest,
  account: accountRequest,
}
const receivableFlow = z.enum(receivableFlows)

export const sellerRequest = z
  .object({
    document: taxDocument,
    environment: z.enum(sellerEnvironments).optional().meta({
      description:
        'SANDBOX where it is not sent. A LIVE seller may sell once the operator has approved its application.',
    }),
    ...sellerFields,
    password: z
      .string()
      .min(8)
      .max(200)
      .meta({ description: 'With which the owner signs in to the portal.' }),
    receivableFlow: receivableFlow.default('EARLY'),
    fees: feesRequest.meta({
      description: 'What payments cost the seller, where that is not what the platform asks.',
    }),
    webhook: singleEndpointInput.optional(),
    webhooks: endpointsInput.default([]),
  })
  .meta({ id: 'SellerRequest' })
export type SellerRequest = z.output<typeof sellerRequest>

export const sellerChange = z
  .object({
    document: taxDocument.meta({ description: 'May be sent, and not be another one.' }),
    ...sellerFields,
    receivableFlow,
    webhook: singleEndpointInput
      .nullable()
      .transform((sent) => sent ?? '')
      .meta({ description: 'The empty text or null switches it off.', deprecated: true }),
    webhooks: endpointEntriesInput,
  })
  .partial()
  .meta({ id: 'SellerChange' })
export type SellerChange = z.output<typeof sellerChange>

/** What a shop changes itself in the portal: neither its document nor its legal name. */
export const companyInput = sellerChange
  .pick({ fantasyName: true, sellerUrl: true, email: true, address: true })
  .required({ fantasyName: true, email: true })
