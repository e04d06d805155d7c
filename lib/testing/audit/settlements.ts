// How each action on providers' settlements is performed.

import { importSettlement } from '@/lib/backoffice/settlements/import-settlement'
import { matchLines } from '@/lib/backoffice/settlements/match-lines'
import { setLineAside, takeLineBack } from '@/lib/backoffice/settlements/set-line-aside'
import type { TestApp } from '@/lib/testing/app'
import { ALWAYS_PROVEN } from '@/lib/testing/app'
import { bareConnection } from '@/lib/testing/connections/bare-connection'
import type { Performed } from './people'

const asFinance = (app: TestApp) =>
  app.ctx({
    ...{ kind: 'operator-user', userUuid: 'f', sessionUuid: 's', role: 'FINANCE', email: 'fin@x.co' },
    ...ALWAYS_PROVEN,
  })

async function withLine(app: TestApp) {
  const ctx = asFinance(app)
  const { id: connectionId, uuid: connection } = await bareConnection(app)
  const content = new TextEncoder().encode('tipo;pago_em;bruto\ntarifa;2026-11-20;-30,00\n')
  await importSettlement(ctx, { uuid: connection, name: 'x.csv', content })
  await matchLines(app.ctx())
  const [line] =
    await app.sql`select uuid from platform.settlement_lines where connection_id = ${connectionId}`
  return { ctx, uuid: line!.uuid as string }
}

export const performedOnSettlements: Performed = {
  async 'settlement.imported'(app) {
    await withLine(app)
    return []
  },
  async 'settlement.line-set-aside'(app) {
    const { ctx, uuid } = await withLine(app)
    await setLineAside(ctx, { uuid, note: 'Aluguel' })
    return []
  },
  async 'settlement.line-taken-back'(app) {
    const { ctx, uuid } = await withLine(app)
    await setLineAside(ctx, { uuid, note: 'Aluguel' })
    await takeLineBack(ctx, { uuid })
    return []
  },
}
