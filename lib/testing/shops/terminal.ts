// A seller with a terminal, below HTTP: sells, and reads the result.

import type { Actor } from '@/lib/base/kernel/ctx'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { terminalRequest as requestSchema } from '@/lib/payments/terminals/contract'
import { createTerminal } from '@/lib/payments/terminals/create-terminal'
import { terminalSaleInput } from '@/lib/sandbox/terminal/contract'
import { sellAtTerminal } from '@/lib/sandbox/terminal/sell'
import type { TestApp } from '@/lib/testing/app'
import { terminalRequest } from '@/lib/testing/terminal-request'

export async function terminalShop(app: TestApp, changes: Partial<SellerRow> = {}) {
  const seller = await app.seller(changes)
  const actor: Actor = { kind: 'api-key', keyId: 1, sellerId: seller.id, scope: 'WRITE' }
  const asSeller = () => app.ctx(actor)
  const terminal = await createTerminal(asSeller(), requestSchema.parse(terminalRequest()))
  const { serialNumber } = terminal
  return {
    seller,
    terminal,
    asSeller,
    sell: (sale: Record<string, unknown> = {}) =>
      sellAtTerminal(asSeller(), terminalSaleInput.parse({ serialNumber, value: 100, ...sale })),
    /** The seller's events, oldest first. */
    async events() {
      const rows = await app.sql`
        select domain, status, body from webhook_events where seller_id = ${seller.id} order by id`
      return rows.map(({ domain, status, body }) => ({ domain, status, body: JSON.parse(body) }))
    },
    /** The sum on each account of the seller, in centavos; credits are negative. */
    async booked() {
      const rows = await app.sql`
        select account, sum(amount)::int as sum from postings where seller_id = ${seller.id} group by account`
      return Object.fromEntries(rows.map((row) => [row.account, row.sum]))
    },
  }
}
