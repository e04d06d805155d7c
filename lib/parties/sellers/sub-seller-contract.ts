// The wire format of sub-sellers. Orders and paths name one by an integer.
import { z } from 'zod'
import { countryCodeOrNone } from '@/lib/base/kernel/country'
import { defineOperation } from '@/lib/base/kernel/operation'
import { pageExample, pageOf, pageQuery } from '@/lib/base/kernel/pagination'
import { parametersOf } from '@/lib/base/lists/parameters'
import { phoneText } from '@/lib/base/text/phone'
import { postalCodeText, readPostalCode } from '@/lib/base/text/postal-code'
import {
  accountExample,
  accountResponse,
  email,
  optionalText,
  subSellerAccountRequest,
  taxDocument,
  text,
} from './contract'
import { subSellerFields } from './sub-seller-fields'

const phone = z.union([phoneText, z.int().min(0).max(Number.MAX_SAFE_INTEGER).transform(String)])

const addressRequest = z
  .object({
    country: countryCodeOrNone.transform((sent) => sent || undefined).optional(),
    state: optionalText(60),
    city: optionalText(120),
    district: optionalText(120),
    street: optionalText(255),
    zipCode: postalCodeText.transform((sent) => sent || undefined).optional(),
    number: optionalText(20),
    complement: optionalText(255),
  })
  .transform(readPostalCode)
  .meta({ description: 'An empty text takes its part away.' })

const noEmail = z.literal('')
const fields = {
  name: text(255),
  document: taxDocument,
  phoneCountryCode: z.string().trim().max(10),
  phone,
  email: z.union([email, noEmail]),
  alternativeEmail: z.union([email, noEmail]),
  account: subSellerAccountRequest,
  address: addressRequest,
}

export const subSellerRequest = z
  .object({
    ...fields,
    phoneCountryCode: fields.phoneCountryCode.default(''),
    phone: phone.default(''),
    email: fields.email.default(''),
    alternativeEmail: fields.alternativeEmail.default(''),
    account: subSellerAccountRequest.optional(),
    address: addressRequest.optional(),
  })
  .meta({ id: 'SubSellerRequest' })
export type SubSellerRequest = z.output<typeof subSellerRequest>

export const subSellerChange = z
  .object({ ...fields, isActive: z.boolean() })
  .partial()
  .meta({ id: 'SubSellerChange' })
export type SubSellerChange = z.output<typeof subSellerChange>

const subSellerResponse = z
  .object({
    id: z.string().max(15).meta({ description: 'The idSubSeller as text.' }),
    idSubSeller: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
    sellerId: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
    name: z.string().max(255),
    documentType: z.enum(['CPF', 'CNPJ']),
    document: z.string().max(14),
    phoneCountryCode: z.string().max(10),
    phone: z.string().max(40),
    email: z.string().max(255),
    alternativeEmail: z.string().max(255),
    isActive: z.boolean(),
    account: accountResponse.optional(),
    address: z
      .object({
        country: z.string().max(2),
        state: z.string().max(60),
        city: z.string().max(120),
        district: z.string().max(120),
        street: z.string().max(255),
        zipCode: z.string().max(20),
        number: z.string().max(20),
        complement: z.string().max(255),
      })
      .partial()
      .optional(),
  })
  .meta({ id: 'SubSeller' })
export type SubSellerResponse = z.infer<typeof subSellerResponse>

const addressExample = {
  country: 'BR',
  state: 'SP',
  city: 'Santos',
  street: 'Rua do Comércio',
  zipCode: '11010151',
  number: '25',
}

const example: SubSellerResponse = {
  id: '7',
  idSubSeller: 7,
  sellerId: 1,
  name: 'Maria da Silva',
  documentType: 'CPF',
  document: '52998224725',
  phoneCountryCode: '+55',
  phone: '11999990000',
  email: 'maria@exemplo.com.br',
  alternativeEmail: '',
  isActive: true,
  account: accountExample,
  address: addressExample,
}

const requestExample = {
  name: 'Maria da Silva',
  document: '529.982.247-25',
  phoneCountryCode: '+55',
  phone: '(11) 99999-0000',
  email: 'maria@exemplo.com.br',
  account: { bank: 341, issuer: '1234', number: '567890', pixKey: 'maria@exemplo.com.br' },
  address: addressExample,
}

export const subSellerParams = z.object({
  id: z
    .string()
    .max(15)
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number)
    .meta({ description: 'The idSubSeller, as an earlier answer named it.', examples: ['7'] }),
})

const unreadable = ['BAR-0100', 'BAD_REQUEST', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const

export const createSubSellerOperation = defineOperation({
  id: 'createSubSeller',
  method: 'POST',
  path: '/v2/seller/subseller',
  tag: 'Sellers',
  summary: 'Add a sub-seller',
  description:
    'Adds one to whom parts of orders can be given. A seller has one sub-seller for each document.',
  access: 'sellers',
  errorShape: 'standard',
  idempotent: true,
  body: subSellerRequest,
  requestExample,
  response: { status: 201, description: 'The sub-seller.', schema: subSellerResponse, example },
  errors: [...unreadable, 'CONFLICT'],
})

export const listSubSellersOperation = defineOperation({
  id: 'listSubSellers',
  method: 'GET',
  path: '/v2/seller/subseller',
  tag: 'Sellers',
  summary: 'List sub-sellers',
  description: 'The sub-sellers of the seller, newest first, that fit all filters.',
  access: 'read',
  permission: 'statement.read',
  errorShape: 'standard',
  query: pageQuery(['createdAt', 'name'], {
    document: z
      .string()
      .max(60)
      .optional()
      .meta({ description: 'CPF or CNPJ, with or without punctuation.', examples: ['529.982.247-25'] }),
    ...parametersOf(subSellerFields),
  }),
  response: {
    status: 200,
    description: 'A page of sub-sellers.',
    schema: pageOf(subSellerResponse).meta({ id: 'SubSellerPage' }),
    example: pageExample(example),
  },
  errors: ['BAR-0100'],
})

export const getSubSellerOperation = defineOperation({
  id: 'getSubSeller',
  method: 'GET',
  path: '/v2/seller/subseller/{id}',
  tag: 'Sellers',
  summary: 'Look up a sub-seller',
  description: 'By its idSubSeller.',
  access: 'read',
  permission: 'statement.read',
  errorShape: 'standard',
  params: subSellerParams,
  response: { status: 200, description: 'The sub-seller.', schema: subSellerResponse, example },
  errors: ['NOT_FOUND'],
})

const change = {
  path: '/v2/seller/subseller/{id}',
  tag: 'Sellers',
  summary: 'Change a sub-seller',
  description:
    'What is not sent stays, also of account and address, and null is as not sent; a bank account and a PIX key are each replaced whole. One that is not active gets no part of new orders.',
  access: 'sellers',
  errorShape: 'standard',
  params: subSellerParams,
  body: subSellerChange,
  requestExample: { isActive: false },
  response: { status: 200, description: 'The sub-seller.', schema: subSellerResponse, example },
  errors: [...unreadable, 'NOT_FOUND', 'CONFLICT'],
} as const

export const changeSubSellerOperation = defineOperation({ ...change, id: 'changeSubSeller', method: 'PATCH' })

/** The same change by another method, for clients that send it so. */
export const changeSubSellerByPutOperation = defineOperation({
  ...change,
  id: 'changeSubSellerByPut',
  method: 'PUT',
})
