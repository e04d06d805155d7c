// A decision without a database: its context, which keeps what it writes, and an order that was loaded for it.
import { randomUUID } from 'node:crypto'
import { getTableName } from 'drizzle-orm'
import { changed, type Rows } from '@/db/rows'
import { charges, orders } from '@/db/schema'
import { withDefaults } from '@/db/selection'
import type { Deciding } from '@/lib/base/kernel/ctx'
import { centavos } from '@/lib/base/kernel/money'
import { unknownCustomer } from '@/lib/parties/buyers/buyer'
import type { SellerRow } from '@/lib/parties/sellers/store'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { type LockedOrder, newOrder } from '@/lib/payments/orders/locked-order'
import type { OrderRow } from '@/lib/payments/orders/store'

type Written =
  | { into: string; row: Record<string, unknown> }
  | { of: string; id: number; change: Record<string, unknown> }
  | { text: string; values: readonly unknown[] }

export const decidedAt = new Date('2026-11-20T15:00:00Z')

export function decision() {
  const written: Written[] = []
  const rows: Rows = {
    insert: (table, ...added) =>
      written.push(
        ...added.map((row) => ({ into: getTableName(table), row: row as Record<string, unknown> })),
      ),
    update(table, row, change) {
      written.push({ of: getTableName(table), id: row.id, change })
      return changed(row, change)
    },
    send: (statement) =>
      statement({
        sql: (texts: readonly string[], ...values: readonly unknown[]) =>
          written.push({ text: texts.join('?').replaceAll(/\s+/g, ' ').trim(), values }),
      } as never),
  }
  const ctx = {
    ...{ actor: { kind: 'system' }, now: decidedAt, systemNow: decidedAt, cell: 1, rows },
    ...{ settings: { publicUrl: 'https://pay.example' }, afterCommit: [] },
    cycleOrders: { isCycleOrder: async () => false, recordMove: () => {} },
  } as unknown as Deciding
  return {
    ctx,
    written,
    /** What was inserted into a table. */
    into: (table: string) => written.flatMap((one) => ('into' in one && one.into === table ? [one.row] : [])),
    /** The changes of the rows of a table. */
    changesOf: (table: string) =>
      written.flatMap((one) => ('of' in one && one.of === table ? [one.change] : [])),
    /** The values of the statements with a text. */
    sent: (text: string) =>
      written.flatMap((one) => ('text' in one && one.text.includes(text) ? [one.values] : [])),
    /** What happened, of the events. */
    events: () =>
      written.flatMap((one) =>
        'into' in one && one.into === 'webhook_events'
          ? [JSON.parse(String(one.row.body)).event as string]
          : [],
      ),
  }
}

const person = { ...unknownCustomer, name: 'Maria da Silva', document: '52998224725' }

export function lockedOrder({
  order = {},
  charge = {},
  ...found
}: Partial<Omit<LockedOrder, 'order'>> & {
  order?: Partial<OrderRow>
  charge?: Partial<ChargeRow>
} = {}): LockedOrder {
  const sold = { sellerId: 7, title: 'Café', value: centavos(8990), installments: 1 }
  const at = { createdAt: decidedAt, statusAt: decidedAt }
  const orderRow = withDefaults(
    orders,
    {
      ...{ ...sold, ...at, uuid: randomUUID(), status: 'SENT', description: '', startDate: '2026-11-20' },
      ...{ payment: 'PIX', customer: person, originRequest: 'API', idempotencyKey: randomUUID(), ...order },
    },
    1,
  )
  const chargeRow = withDefaults(
    charges,
    {
      ...{ ...sold, ...at, uuid: randomUUID(), orderId: 1, status: 'SCHEDULED', paymentMethod: 'PIX' },
      ...{
        fee: centavos(89),
        earlyFee: centavos(0),
        interestAmount: centavos(0),
        origin: 'API',
        capture: true,
      },
      ...{ isAuthenticating: false, expirationDate: '2026-11-21', bankReference: 'reference' },
      ...{ bankCheckDueAt: decidedAt, ...charge },
    },
    11,
  )
  const seller = { id: 7, uuid: randomUUID(), document: '11222333000181', fantasyName: 'Café' } as SellerRow
  return { ...newOrder(orderRow, { seller, buyerAddress: null }, [chargeRow]), ...found }
}
