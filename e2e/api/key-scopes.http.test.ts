// Every operation is requested with a key of each single scope, and with one of all other scopes: an operation without a
// scope, or a scope that opens more than it says, fails here.
import { describe, expect, test } from 'vitest'
import { changeSellerOperation, getSellerOperation } from '@/lib/backoffice/seller-accounts/contract'
import { keyScopes } from '@/lib/base/kernel/key-scopes'
import { operations } from '@/lib/http/routes/api'
import { type AnyBody, call } from '@/lib/testing/http/api'
import { requestOf, rows } from '@/lib/testing/http/rows'
import { insertKeys, newSellerWithKeys } from '@/lib/testing/http/seller-with-keys'
import { worldOf } from '@/lib/testing/http/world'

const seller = await newSellerWithKeys()
const world = worldOf(seller.wholeKey)

const scopeOf = ({ access }: (typeof operations)[number]) =>
  access === 'webhooksOrOperator' ? 'webhooks' : access

/** What each scope opens, by hand: a new operation is named here, or this fails. */
const writing = {
  charges: [
    ...['createPaymentLink', 'replacePaymentLink', 'cancelPaymentLink', 'createCheckoutSession'],
    ...['createOrder', 'cancelOrder', 'cancelCharge', 'captureCharge', 'createAuthenticationSession'],
    ...['createBuyer', 'changeBuyer', 'createCard', 'createCardOlder', 'createPlan', 'changePlan'],
    ...['createSubscription', 'cancelSubscription', 'changeSubscriptionValue', 'changeSubscriptionCard'],
    ...['pauseSubscription', 'resumeSubscription', 'skipSubscriptionCycle'],
    ...['discountSubscription', 'endSubscriptionDiscount'],
    ...['createTerminal', 'changeTerminal', 'requestAnticipation', 'moveSandboxClock'],
    ...['addDisputeEvidence', 'removeDisputeEvidence', 'answerDispute', 'acceptDispute'],
    ...['confirmSandboxCharge', 'failSandboxCharge', 'expireSandboxCharge', 'sendUnmatchedPayment'],
    ...['disputeSandboxCharge', 'alertSandboxDispute', 'winSandboxDispute', 'loseSandboxDispute'],
  ],
  refunds: ['createRefund', 'createRefundOlder', 'refundCharge', 'refundChargePartially'],
  payouts: [],
  webhooks: [
    ...['createWebhook', 'changeWebhook', 'deleteWebhook', 'rotateWebhookSecret'],
    ...['resendEvent', 'resendWebhookDelivery'],
  ],
  sellers: [
    ...['changeSeller', 'createSubSeller', 'listAudit', 'changeSubSeller', 'changeSubSellerByPut'],
    ...['saveSellerApplication', 'addSellerApplicationDocument', 'removeSellerApplicationDocument'],
    ...['submitSellerApplication'],
  ],
  operator: ['registerSeller'],
}

test('each operation that changes something is named under its scope; all others read', () => {
  const found = Object.fromEntries(Object.keys(writing).map((scope) => [scope, [] as string[]]))
  for (const operation of operations) {
    const scope = scopeOf(operation)
    if (scope !== 'read') found[scope]!.push(operation.id)
    else expect(operation.method === 'GET' || operation.id === 'queryStatement', operation.id).toBe(true)
  }
  const sorted = (all: Record<string, string[]>) =>
    Object.fromEntries(Object.entries(all).map(([scope, ids]) => [scope, ids.toSorted()]))
  expect(sorted(found)).toEqual(sorted(writing))
})

describe.each(operations.map((operation) => [operation.id, operation] as const))('%s', (id, operation) => {
  test.each(keyScopes)('a key of the scope %s alone', async (scope) => {
    const isOpen = scopeOf(operation) === scope
    // A request that is refused needs no resource: the scope is checked before anything is looked up.
    const sent = isOpen ? await requestOf(rows[id]!, world) : { params: unknownOf(operation.path) }
    const answer = await call(operation, { key: seller.keyOf[scope], ...sent })
    const opened = rows[id]!.ofLiveSellers === undefined ? operation.response.status : 404
    if (isOpen) expect(answer.status, answer.text).toBe(opened)
    else expect(answer.status, answer.text).toBe(403)
  })
})

const unknownOf = (path: string) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, '1']))

describe('/v2/seller', () => {
  const account = { transferType: 'PIX', pix: { keyType: 'EMAIL', key: 'ladrao@exemplo.com.br' } }
  const patch = (key: string, body: unknown) => call(changeSellerOperation, { key, body })

  test('with an account is refused to the first key of a registration, which changes nothing', async () => {
    const answer = await patch(seller.key, { companyName: 'Outra', account })
    expect([answer.status, (answer.body as AnyBody).errors[0]]).toEqual([
      403,
      expect.objectContaining({
        code: 'FORBIDDEN',
        description: 'A chave de acesso não tem a permissão payouts, que a mudança de account exige.',
      }),
    ])
    const { body } = await call(getSellerOperation, { key: seller.key })
    expect(body).not.toHaveProperty('accountChange')
    expect(body.companyName).not.toBe('Outra')
    expect((await patch(seller.key, { companyName: 'Outra' })).status).toBe(200)
  })

  test('with webhooks needs the scope webhooks too', async () => {
    const { sellers } = seller.keyOf
    expect((await patch(sellers, { webhooks: [] })).status).toBe(403)
    expect((await patch(sellers, { webhook: null })).status).toBe(403)
    expect((await patch(seller.keyOf.payouts, { account })).status).toBe(403)
  })

  test('is refused from another address than those of the key', async () => {
    const [here, elsewhere] = await insertKeys(seller.idSeller, [
      { scopes: ['read'], addresses: ['127.0.0.0/8', '::1'] },
      { scopes: ['read'], addresses: ['203.0.113.7'] },
    ])
    expect((await call(getSellerOperation, { key: here })).status).toBe(200)
    const refused = await call(getSellerOperation, { key: elsewhere })
    expect([refused.status, (refused.body as AnyBody).errors[0].description]).toEqual([
      403,
      'A chave de acesso não funciona a partir deste endereço.',
    ])
  })

  test('with an account is accepted from a key that was given that right', async () => {
    const answer = await patch(seller.wholeKey, { account })
    expect(answer.body.accountChange.account).toMatchObject(account)
  })
})
