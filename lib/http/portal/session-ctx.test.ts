import { expect, test } from 'vitest'
import type { Ctx } from '@/lib/kernel/ctx'
import type { PortalSession } from '@/lib/portal-users/authenticate-session'
import { ctxOf } from './session-ctx'

const at = new Date('2026-11-20T15:00:00.000Z')
const anonymous = { actor: { kind: 'anonymous' }, now: at, systemNow: at, cell: 1 } as Ctx
const session = { seller: { id: 7, clockOffsetMs: 0 }, role: 'OWNER', cell: 1 } as unknown as PortalSession
const source = { address: '203.0.113.9' }

test('a session works in the cell of its seller, and in no other one', () => {
  expect(ctxOf(anonymous, session, source)).toMatchObject({ cell: 1, actor: { sellerId: 7 } })
  expect(() => ctxOf(anonymous, { ...session, cell: 2 }, source)).toThrow('This installation has no cell 2')
})
