import type { Ctx } from '@/lib/base/kernel/ctx'
import { paymentLinkRequest } from './contract'
import { createPaymentLink } from './create-payment-link'
import type { PaymentLink } from './payment-link'

/** Creates the link with which a new or restarted sandbox seller begins. */
export function createExampleLink(ctx: Ctx): Promise<PaymentLink> {
  return createPaymentLink(ctx, paymentLinkRequest.parse(example))
}

const example = {
  type: 'ORDER',
  paymentOrder: {
    title: 'Café especial 1 kg',
    value: 89.9,
    installments: 1,
    customInstallmentsValues: [{ paymentMethod: 'PIX', installments: 1 }],
  },
  paymentMethods: ['PIX', 'BANK_SLIP'],
}
