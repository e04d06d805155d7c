// An order by slip of a known buyer, whose slip the bank refused.
import { issueOrder } from '@/lib/payments/orders/bank/issue-order'
import { orderRequest } from '@/lib/payments/orders/creation/contract'
import { createOrder } from '@/lib/payments/orders/creation/create-order'
import { refuseCharge } from '@/lib/sandbox/bank/refuse-charge'
import type { CardShop } from './card-shop'

export async function refusedSlip({ asSeller }: Pick<CardShop, 'asSeller'>, installments = 1) {
  const fraudData = { document: '529.982.247-25', name: 'Maria da Silva', email: 'maria@exemplo.com.br' }
  const payment = { method: 'BANK_SLIP', fraudData }
  const request = { title: 'Café', value: 90, installments, payment }
  const { uuid } = await createOrder(asSeller(), orderRequest.parse(request))
  const { charges } = await issueOrder(asSeller(), { uuid })
  for (const charge of charges) await refuseCharge(asSeller(), charge)
  return { uuid, charges }
}
