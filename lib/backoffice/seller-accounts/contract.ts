// The operations on a seller's account: an operator registers it, the seller reads and changes it.
import { defineOperation } from '@/lib/base/kernel/operation'
import { accountExample } from '@/lib/parties/sellers/contract'
import { pricesExample } from '@/lib/parties/sellers/fee-contract'
import { sellerChange, sellerRequest } from './seller-request'
import { registeredSellerResponse, type SellerResponse, sellerResponse } from './seller-response'

const endpointExample = {
  uuid: '5c1d2f30-7a64-4a5e-9b43-0c8b5b1f9f02',
  title: 'Loja',
  url: 'https://lojadobairro.com.br/webhooks',
  domains: ['ORDER' as const],
  active: true,
}

const fieldsExample = {
  companyName: 'Loja do Bairro Ltda.',
  fantasyName: 'Loja do Bairro',
  sellerUrl: 'https://lojadobairro.com.br',
  email: 'contato@lojadobairro.com.br',
  owner: { name: 'Ana Souza', document: '52998224725', birthdate: '1985-04-12' },
  address: {
    country: 'BR',
    state: 'SP',
    city: 'São Paulo',
    district: 'Bela Vista',
    street: 'Avenida Paulista',
    zipCode: '01310100',
    number: '1000',
  },
  contact: { name: 'Ana Souza', phone: '11999990000' },
  account: accountExample,
  receivableFlow: 'EARLY' as const,
}

const sellerExample: SellerResponse = {
  document: '11444777000161',
  idSeller: 3,
  environment: 'SANDBOX',
  ...fieldsExample,
  ...pricesExample,
  webhooks: [{ ...endpointExample, secretPreview: 'k7Qm2' }],
}

const unreadable = ['BAR-0100', 'BAD_REQUEST', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const

export const registerSellerOperation = defineOperation({
  id: 'registerSeller',
  method: 'POST',
  path: '/v2/seller',
  tag: 'Sellers',
  summary: 'Register a seller',
  description:
    'With the key of an operator. Makes a seller with its webhooks, its first API key, which expires after a year and may do all but change the bank account, and its owner, who signs in to the portal with the e-mail and the password.',
  access: 'operator',
  errorShape: 'standard',
  idempotent: true,
  body: sellerRequest,
  requestExample: {
    document: '11.444.777/0001-61',
    ...fieldsExample,
    password: 'uma senha longa',
    webhooks: [
      {
        title: 'Loja',
        url: 'https://lojadobairro.com.br/webhooks',
        domains: ['ORDER'],
        generateSecret: true,
      },
    ],
  },
  ownValues: { document: 'the CNPJ or CPF of the seller', email: 'with which the owner signs in' },
  response: {
    status: 201,
    description: 'The seller, with its key and the secrets of its webhooks.',
    schema: registeredSellerResponse,
    example: {
      document: '11444777000161',
      idSeller: 3,
      companyName: fieldsExample.companyName,
      email: fieldsExample.email,
      environment: 'SANDBOX',
      webhooks: [{ ...endpointExample, secret: 'k7Qm2xV9tR4wZp1sk7Qm2xV9tR4wZp1s' }],
      'x-token-api': 'blc_0JxM6kq0yq2c9r1v3m5n7p9r1t3v5x7z9B1D3F5H7J9',
    },
  },
  errors: [...unreadable, 'CONFLICT'],
})

export const getSellerOperation = defineOperation({
  id: 'getSeller',
  method: 'GET',
  path: '/v2/seller',
  tag: 'Sellers',
  summary: 'Look up the own account',
  description: 'The seller whose key it is, with its prices and its webhooks.',
  access: 'read',
  errorShape: 'standard',
  response: { status: 200, description: 'The seller.', schema: sellerResponse, example: sellerExample },
  errors: [],
})

export const changeSellerOperation = defineOperation({
  id: 'changeSeller',
  method: 'PATCH',
  path: '/v2/seller',
  tag: 'Sellers',
  summary: 'Change the own account',
  description:
    'What is not sent stays, also of owner, address, contact and account, and null is as not sent, but for webhook; an empty text empties an optional line or takes a contact away. A bank account and a PIX key are each replaced whole. Another account needs a key with the scope payouts, which the first key of a registration does not have, and webhooks the scope webhooks; otherwise the answer is 403. Another account waits 24 hours, as accountChange says, and payouts go to the one in force until then: the seller gets a mail and can stop it in the portal. One sent meanwhile takes its place and waits 24 hours itself; the one in force, sent again, withdraws it. Of webhooks, an entry with uuid changes that endpoint and one without adds it; a secret that is set is in this one answer. The e-mail of the sign-in stays; the former address gets a mail of a changed email.',
  access: 'sellers',
  memberScopes: { account: 'payouts', webhook: 'webhooks', webhooks: 'webhooks' },
  errorShape: 'standard',
  body: sellerChange,
  clearedByNull: ['webhook'],
  requestExample: { receivableFlow: 'TIMELINE', webhooks: [{ uuid: endpointExample.uuid, active: false }] },
  response: { status: 200, description: 'The seller.', schema: sellerResponse, example: sellerExample },
  errors: [...unreadable, 'CONFLICT'],
})
