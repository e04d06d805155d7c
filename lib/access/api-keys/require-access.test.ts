import { expect, test } from 'vitest'
import { keyScopes } from '@/lib/base/kernel/key-scopes'
import type { Operation } from '@/lib/base/kernel/operation'
import type { Role } from '@/lib/base/kernel/permissions'
import { operations } from '@/lib/http/routes/api'
import { requireAccess } from './require-access'

/** What a key with all scopes may call that a person with the role created; the use-cases ask the role for more. */
function allowed(role?: Role): string[] {
  const key = { scopes: keyScopes, isOperator: false, environment: 'SANDBOX' as const, ...(role && { role }) }
  const isAllowed = (operation: Operation) => {
    try {
      requireAccess(operation, key)
      return true
    } catch {
      return false
    }
  }
  return operations.filter(isAllowed).map(({ id }) => id)
}

const ofSellers = operations.filter(({ access }) => access !== 'operator').map(({ id }) => id)

test('a key that no person created, or an owner did, may do all that its scopes allow', () => {
  expect(allowed()).toEqual(ofSellers)
  expect(allowed('OWNER')).toEqual(ofSellers)
})

test('the key of a developer reads payments and manages webhooks, and neither charges nor reads balances', () => {
  const able = allowed('DEVELOPER')
  const changes = operations.filter(({ id, method }) => method !== 'GET' && able.includes(id))
  expect(changes.every(({ access }) => access === 'webhooks' || access === 'webhooksOrOperator')).toBe(true)
  const refused = ofSellers.filter((id) => !able.includes(id))
  expect(refused).toEqual(
    expect.arrayContaining([
      'getBalance',
      'listPayouts',
      'getPayout',
      'listPayoutEntries',
      'getStatement',
      'queryStatement',
      'listFutureReceivables',
      'getSubSellerBalance',
      'listSubSellerEntries',
      'requestAnticipation',
      'acceptDispute',
      'createOrder',
      'createRefund',
      'listAudit',
    ]),
  )
  expect(able).toEqual(expect.arrayContaining(['getOrder', 'listOrders', 'createWebhook', 'listEvents']))
})

test('the key of a person who only looks changes nothing', () => {
  const able = allowed('VIEWER')
  expect(operations.filter(({ id, access }) => able.includes(id) && access !== 'read')).toEqual([])
  expect(able).toContain('getBalance')
  expect(able).not.toContain('listEvents')
})
