// A seller of its own for the walks through the checkout: with a colour and contacts, long names, and every way to pay.
import postgres from 'postgres'
import { registerSellerOperation } from '@/lib/backoffice/seller-accounts/contract'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import { createPaymentLinkOperation } from '@/lib/payments/payment-links/contract'
import { demo, serverUrl } from '@/lib/testing/http/server'
import { make, moveClock } from '@/lib/testing/http/world'
import { linkRequest } from '@/lib/testing/link'
import { sellerRequest } from '@/lib/testing/seller'

const contacts = {
  accent: '#0a7d74',
  supportEmail: 'atendimento@lojadobairro.com.br',
  supportPhone: '+551140028922',
  whatsapp: '+5511987654321',
  refundPolicy: 'Trocas e devoluções em até 7 dias depois da entrega.',
  checkoutNote: 'Entregamos em todo o Brasil, em até cinco dias úteis.',
}

const everyMethod: PaymentMethod[] = ['PIX', 'CREDIT_CARD', 'DEBIT_CARD', 'BANK_SLIP']

export type CheckoutShop = Awaited<ReturnType<typeof checkoutShop>>

export async function checkoutShop(branding: Partial<typeof contacts> = {}) {
  const body = sellerRequest({
    fantasyName: 'Torrefação e Empório Nossa Senhora da Conceição',
    sellerUrl: 'https://loja.invalid',
  })
  const seller = await make(demo.operator.apiKey, registerSellerOperation, { body })
  const key: string = seller['x-token-api']
  const sql = postgres(process.env.E2E_DATABASE_URL!, { max: 1, onnotice: () => {} })
  await sql`update sellers set branding = ${sql.json({ ...contacts, ...branding })} where id = ${seller.idSeller}`
  const [row] = await sql`select uuid from sellers where id = ${seller.idSeller}`
  await sql.end()
  return {
    key,
    /** What the seller keeps of this browser. */
    ownPage: `${serverUrl}/pay/me/${row!.uuid}`,
    async link(changes: Record<string, unknown> = {}, order: Record<string, unknown> = {}): Promise<string> {
      const paymentMethods = (changes.paymentMethods ?? everyMethod) as PaymentMethod[]
      const customInstallmentsValues = paymentMethods.map((paymentMethod) => ({
        paymentMethod,
        installments: paymentMethod === 'CREDIT_CARD' ? 12 : 1,
      }))
      const offer = { value: 1289.9, installments: 12, customInstallmentsValues, ...order }
      const body = linkRequest({ ...changes, paymentMethods }, offer)
      return (await make(key, createPaymentLinkOperation, { body })).url
    },
    moveClock: (step: Parameters<typeof moveClock>[1]) => moveClock(key, step),
  }
}
