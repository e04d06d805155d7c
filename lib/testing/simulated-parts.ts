import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { FIRST_CELL } from '@/lib/base/cells/mark'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { createSealer } from '@/lib/base/kernel/sealed'
import { retentionOf, retentionSettings } from '@/lib/base/settings/retention'
import { createCvvMemory } from '@/lib/parties/cards/cvv-memory'
import { createVault } from '@/lib/parties/cards/vault'
import { cycleOrders } from '@/lib/payments/subscriptions/cycles/cycle-orders'
import { simulatedPorts } from '@/lib/sandbox/ports'

/** What the contexts of one test have in common: the database, simulated ports, settings, and keys of their own. */
export function simulatedParts(
  db: Db,
  publicUrl: string,
  cell: number = FIRST_CELL,
): Omit<Ctx, 'actor' | 'now' | 'systemNow' | 'requestId'> {
  const own = { db, ports: simulatedPorts(db, publicUrl) }
  return {
    cell,
    cells: {
      find: async (asked) => (asked === cell ? own : undefined),
      list: async () => [cell],
    },
    ...own,
    settings: {
      publicUrl,
      simulators: true,
      allowLoopbackWebhooks: true,
      checkoutProviders: [],
      webhookLogDays: 90,
      retention: retentionOf(z.object(retentionSettings).parse({})),
    },
    sealer: createSealer({ keys: { k1: randomBytes(32) }, current: 'k1' }),
    vault: createVault({
      seal: { keys: { v1: randomBytes(32) }, current: 'v1' },
      hash: { keys: { h1: randomBytes(32) }, current: 'h1' },
    }),
    cvvMemory: createCvvMemory({ lifetimeMs: 60_000, max: 100 }),
    cycleOrders,
  }
}
