import { expect, test } from 'vitest'
import type { PlatformCtx } from '@/lib/base/kernel/ctx'
import { identityOf } from './identity'

const of = (actor: object) => identityOf({ actor } as PlatformCtx)
const person = { kind: 'portal-user', userUuid: 'a', sessionUuid: '1', sellerId: 1, role: 'OWNER' }

test('an identity is the same in another session and role, and another for each person, seller and area', () => {
  expect(of({ ...person, sessionUuid: '2', role: 'VIEWER' })).toBe(of(person))
  const others = [
    { ...person, userUuid: 'b' },
    { ...person, sellerId: 2 },
    { ...person, kind: 'operator-viewer' },
    { kind: 'operator-user', userUuid: 'a' },
  ]
  expect(new Set([person, ...others].map(of)).size).toBe(5)
})
