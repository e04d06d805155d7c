import { z } from 'zod'
import { MAX_ADDRESS_LENGTH } from '@/lib/parties/seller-settings/return-addresses'

const address = z.string().trim().min(1).max(MAX_ADDRESS_LENGTH)

/** The optional members of a link and of a checkout session about the way back to the shop. */
export const returnRequestFields = {
  returnUrl: address.optional().meta({
    description:
      'Where the buyer goes back to after the payment, by https on a site of the seller; `result` is added to it, a signed ' +
      'JWT that the shop can verify.',
    examples: ['https://lojadobairro.com.br/obrigado'],
  }),
  cancelUrl: address.optional().meta({
    description: 'Where the buyer goes back to without a payment, by https on a site of the seller.',
    examples: ['https://lojadobairro.com.br/carrinho'],
  }),
  autoReturn: z
    .boolean()
    .optional()
    .meta({ description: 'Some seconds after the payment the page goes to `returnUrl` by itself.' }),
}

/** As they are returned: only where they were sent. */
export const returnResponseFields = {
  returnUrl: z.url().max(MAX_ADDRESS_LENGTH).optional(),
  cancelUrl: z.url().max(MAX_ADDRESS_LENGTH).optional(),
  autoReturn: z.boolean().optional(),
}
