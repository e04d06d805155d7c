import { expect, test } from 'vitest'
import type { PortalSession } from '@/lib/access/portal-users/authenticate-session'
import type { PlatformCtx } from '@/lib/base/kernel/ctx'
import { ctxOf } from './session-ctx'

const at = new Date('2026-11-20T15:00:00.000Z')
const cells = { find: async (cell: number) => (cell === 3 ? undefined : { ports: {} }) }
const anonymous = { actor: { kind: 'anonymous' }, now: at, systemNow: at, cells } as unknown as PlatformCtx
const session = { seller: { id: 7, clockOffsetMs: 0 }, role: 'OWNER' } as unknown as PortalSession
const source = { address: '203.0.113.9' }

test('a session works in the cell of its seller, and in no other one', async () => {
  for (const cell of [1, 2])
    expect(await ctxOf(anonymous, { ...session, cell }, source)).toMatchObject({
      cell,
      actor: { sellerId: 7 },
    })
  await expect(ctxOf(anonymous, { ...session, cell: 3 }, source)).rejects.toThrow('has no cell 3')
})
