// A card shop whose charges are of a connection, and what its provider reports of them.

import { compareSettlements } from '@/lib/backoffice/settlements/compare'
import { importSettlement } from '@/lib/backoffice/settlements/import-settlement'
import { matchLines } from '@/lib/backoffice/settlements/match-lines'
import type { OperatorRole } from '@/lib/base/kernel/permissions'
import type { ChargeRow } from '@/lib/payments/charges/store'
import type { TestApp } from '@/lib/testing/app'
import { bareConnection } from '@/lib/testing/connections/bare-connection'
import { disputeShop } from '@/lib/testing/shops/dispute-shop'

const HEAD = 'tipo;pago_em;referencia;tid;nsu;autorizacao;parcela;parcelas;bruto;tarifa'

export type SettledShop = Awaited<ReturnType<typeof settledShop>>

export async function settledShop(app: TestApp) {
  const shop = await disputeShop(app)
  const { id: connectionId, uuid: connection } = await bareConnection(app)
  const period = { from: '2026-01-01', to: '2027-12-31' } as never
  const terms = { firstAfterDays: 30, everyDays: 30 }
  const as = (role: OperatorRole) =>
    app.ctx({
      kind: 'operator-user',
      userUuid: 'u',
      sessionUuid: 's',
      role,
      email: 'fin@x.co',
      provenAt: app.ctx().now,
    })
  /** Gives the charge to the connection, as if it had been created there. */
  async function sellAt(charge: ChargeRow): Promise<ChargeRow> {
    await app.sql`update charges set connection_id = ${connectionId} where id = ${charge.id}`
    await app.sql`update bank_payments set connection_id = ${connectionId} where charge_id = ${charge.id}`
    return charge
  }
  const importFile = (rows: readonly string[], head = HEAD, uuid = connection) =>
    importSettlement(as('FINANCE'), {
      uuid,
      name: 'liquidacao.csv',
      content: new TextEncoder().encode([head, ...rows].join('\n')),
    })
  return {
    ...{ shop, connectionId, connection, period, terms, as, sellAt, importFile },
    card: await sellAt(await shop.card()),
    importRows: (...rows: string[]) => importFile(rows),
    async match() {
      while ((await matchLines(app.ctx())) > 0);
    },
    compare: () => compareSettlements(as('VIEWER'), { connectionId, terms, period }),
  }
}
