// The operations of a seller on existing links.
import { z } from 'zod'
import { defineOperation } from '@/lib/base/kernel/operation'
import { pageExample, pageOf, pageQuery } from '@/lib/base/kernel/pagination'
import { parametersOf } from '@/lib/base/lists/parameters'
import {
  paymentLinkExample,
  paymentLinkRequest,
  paymentLinkRequestExample,
  paymentLinkResponse,
} from './contract'
import { linkFields } from './listing/fields'
import { misplacedInLink } from './misplaced'

const params = z.object({ uuid: z.uuid().max(36) })
const answer = { schema: paymentLinkResponse, example: paymentLinkExample }

const { type, status, ...others } = parametersOf(linkFields)

export const listPaymentLinksOperation = defineOperation({
  id: 'listPaymentLinks',
  method: 'GET',
  path: '/v2/payment-links',
  tag: 'Payment links',
  summary: 'List payment links',
  description: 'The links of the seller, newest first, that fit all filters.',
  access: 'read',
  errorShape: 'link',
  query: pageQuery(['createdAt', 'value'], {
    type,
    status,
    ...others,
  }),
  response: {
    status: 200,
    description: 'A page of links.',
    schema: pageOf(paymentLinkResponse).meta({ id: 'PaymentLinkPage' }),
    example: pageExample(paymentLinkExample),
  },
  errors: ['BAR-0100'],
})

export const getPaymentLinkOperation = defineOperation({
  id: 'getPaymentLink',
  method: 'GET',
  path: '/v2/payment-links/{uuid}',
  tag: 'Payment links',
  summary: 'Look up a payment link',
  description: 'The link, with how many orders came of it.',
  access: 'read',
  errorShape: 'link',
  params,
  response: { status: 200, description: 'The link.', ...answer },
  errors: ['NOT_FOUND'],
})

export const replacePaymentLinkOperation = defineOperation({
  id: 'replacePaymentLink',
  method: 'PUT',
  path: '/v2/payment-links/{uuid}',
  tag: 'Payment links',
  summary: 'Change a payment link',
  description:
    'Changes the link, under the rules of its creation; what is not sent stays, and null is as not sent. Its address stays. ' +
    'Refused where the link is paid or cancelled, or has an order that is not cancelled or abandoned.',
  access: 'charges',
  errorShape: 'link',
  params,
  body: paymentLinkRequest,
  misplaced: misplacedInLink,
  requestExample: paymentLinkRequestExample,
  response: { status: 200, description: 'The link as it is now.', ...answer },
  errors: ['BAR-0100', 'BAD_REQUEST', 'NOT_FOUND', 'CONFLICT', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
})

export const cancelPaymentLinkOperation = defineOperation({
  id: 'cancelPaymentLink',
  method: 'DELETE',
  path: '/v2/payment-links/{uuid}',
  tag: 'Payment links',
  summary: 'Cancel a payment link',
  description:
    'Closes the link for new payments; a code or slip that a buyer holds stays payable until it ends. A link that is ' +
    'cancelled stays so. Refused where the link is paid.',
  access: 'charges',
  errorShape: 'link',
  params,
  response: { status: 204, description: 'The link is cancelled.' },
  errors: ['NOT_FOUND', 'CONFLICT'],
})
