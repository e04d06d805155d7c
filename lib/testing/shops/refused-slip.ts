// An order by slip of a known buyer, whose slips the bank refused.
import { refuseCharge } from '@/lib/sandbox/bank/refuse-charge'
import type { TestApp } from '@/lib/testing/app'
import type { DisputeShop } from './dispute-shop'

const fraudData = { document: '529.982.247-25', name: 'Maria da Silva', email: 'maria@exemplo.com.br' }

export async function refusedSlip(app: TestApp, shop: DisputeShop, installments = 1) {
  const charges = await shop.paidBy('BANK_SLIP', { installments, paid: 0, value: 90, payer: { fraudData } })
  for (const charge of charges) await refuseCharge(shop.asSeller(), charge)
  const [row] = await app.sql<{ uuid: string }[]>`select uuid from orders where id = ${charges[0]!.orderId}`
  return { uuid: row!.uuid, charges }
}
