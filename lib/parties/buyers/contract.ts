// The wire format of buyers: requests and responses. Punctuation is normalised, never refused; an invalid CPF or CNPJ
// is refused.
import { z } from 'zod'
import { defineOperation } from '@/lib/base/kernel/operation'
import { pageExample, pageOf, pageQuery } from '@/lib/base/kernel/pagination'
import { parametersOf } from '@/lib/base/lists/parameters'
import { phoneText } from '@/lib/base/text/phone'
import { addressRequest, addressResponse } from './address-contract'
import { buyerDocument } from './buyer-document'
import { buyerFields } from './fields'
import { MAX_NOTE } from './person/note'

const line = (max: number) => z.string().trim().max(max)
const stripped = (max: number, stripping: RegExp) =>
  line(max).transform((text) => text.replace(stripping, '').toUpperCase())
const email = line(255).meta({ format: 'email' })
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const NO_EMAIL = 'deve ser um e-mail, como nome@exemplo.com'

const fields = {
  name: line(255).min(1),
  email: email.regex(EMAIL, NO_EMAIL),
  phone: phoneText.optional(),
  countryCode: stripped(10, /[^0-9A-Za-z+]/g)
    .optional()
    .meta({ description: 'Of the telephone: +55 is Brazil.' }),
  alternativeEmail: email.refine((text) => text === '' || EMAIL.test(text), NO_EMAIL).optional(),
  address: addressRequest.optional(),
}

export const buyerRequest = z.object({ document: buyerDocument, ...fields }).meta({ id: 'BuyerRequest' })
export type BuyerRequest = z.output<typeof buyerRequest>

export const buyerChange = z
  .object({ document: buyerDocument.optional(), ...fields })
  .meta({ id: 'BuyerChange' })
export type BuyerChange = z.output<typeof buyerChange>

const buyerResponse = z
  .object({
    uuid: z.uuid().max(36),
    document: z.string().max(40),
    name: z.string().max(255),
    countryCode: z.string().max(10),
    phone: z.string().max(40),
    email: z.string().max(255),
    alternativeEmail: z.string().max(255),
    address: addressResponse.optional().meta({ description: 'Absent where no line of it is known.' }),
  })
  .meta({ id: 'Buyer', description: 'Every text is empty where it is unknown.' })

export type BuyerResponse = z.infer<typeof buyerResponse>

const requestExample = {
  document: { documentNumber: '529.982.247-25', documentType: 'CPF', documentNation: 'BR' },
  name: 'Maria da Silva',
  email: 'maria@exemplo.com.br',
  phone: '(11) 99999-0000',
  countryCode: '+55',
}

const example: BuyerResponse = {
  uuid: '1b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9',
  document: '52998224725',
  name: 'Maria da Silva',
  countryCode: '+55',
  phone: '11999990000',
  email: 'maria@exemplo.com.br',
  alternativeEmail: '',
}

const params = z.object({ uuid: z.uuid().max(36) })

export const createBuyerOperation = defineOperation({
  id: 'createBuyer',
  method: 'POST',
  path: '/v2/buyers',
  tag: 'Buyers',
  summary: 'Register a buyer',
  description:
    'A document that the seller has a buyer of answers that buyer, with what is sent brought up to date and all else kept.',
  access: 'charges',
  errorShape: 'standard',
  idempotent: true,
  body: buyerRequest,
  requestExample,
  response: { status: 201, description: 'The buyer.', schema: buyerResponse, example },
  errors: ['BAR-0100', 'BAD_REQUEST', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
})

const { name, document } = parametersOf(buyerFields)

export const listBuyersOperation = defineOperation({
  id: 'listBuyers',
  method: 'GET',
  path: '/v2/buyers',
  tag: 'Buyers',
  summary: 'List buyers',
  description: 'The buyers of the seller, newest first, that fit all filters.',
  access: 'read',
  errorShape: 'standard',
  query: pageQuery(['createdAt', 'name'], {
    documentNumber: document.meta({ description: 'With or without punctuation.' }),
    document,
    name,
  }),
  response: {
    status: 200,
    description: 'A page of buyers.',
    schema: pageOf(buyerResponse).meta({ id: 'BuyerPage' }),
    example: pageExample(example),
  },
  errors: ['BAR-0100'],
})

export const getBuyerOperation = defineOperation({
  id: 'getBuyer',
  method: 'GET',
  path: '/v2/buyers/{uuid}',
  tag: 'Buyers',
  summary: 'Look up a buyer',
  description: 'The buyer as the seller has it now; orders keep their own copy.',
  access: 'read',
  errorShape: 'standard',
  params,
  response: { status: 200, description: 'The buyer.', schema: buyerResponse, example },
  errors: ['NOT_FOUND'],
})

export const changeBuyerOperation = defineOperation({
  id: 'changeBuyer',
  method: 'PUT',
  path: '/v2/buyers/{uuid}',
  tag: 'Buyers',
  summary: 'Change a buyer',
  description:
    'What is not sent stays, of the address too, and null is as not sent; an empty text says that it is unknown. Orders are not rewritten.',
  access: 'charges',
  errorShape: 'standard',
  params,
  body: buyerChange,
  requestExample,
  response: { status: 204, description: 'The buyer is changed.' },
  errors: ['BAR-0100', 'BAD_REQUEST', 'NOT_FOUND', 'CONFLICT', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
})

const uuid = z.uuid()
export const addNoteInput = z.object({ buyer: uuid, text: z.string().trim().min(1).max(MAX_NOTE) })
export const removeNoteInput = z.object({ buyer: uuid, note: uuid })
