// A challenge at the simulated issuer for a seller of any cell, from our page's form to the payment, as a process with two cells
// receives it.
import { describe, expect, test } from 'vitest'
import { GET as stateOfAuthentication } from '@/app/3ds/[uuid]/state/route'
import { answer as answerIssuer } from '@/app/simulators/issuer/challenge/[acsTransactionId]/actions'
import IssuerPage from '@/app/simulators/issuer/challenge/[acsTransactionId]/page'
import { POST as openIssuer } from '@/app/simulators/issuer/challenge/route'
import { FIRST_CELL, withMark } from '@/lib/base/cells/mark'
import { createLog } from '@/lib/base/log/log'
import { knownAction } from '@/lib/http/portal/action'
import { getOrder } from '@/lib/payments/orders/get-order'
import { orderInFull } from '@/lib/payments/orders/order-in-full'
import type { AuthenticationView } from '@/lib/rails/three-d-secure/contract'
import { challengeMessage } from '@/lib/rails/three-d-secure/messages'
import type { IssuerChallengeView } from '@/lib/sandbox/issuer/challenge'
import { testApp } from '@/lib/testing/app'
import { testBrowserData } from '@/lib/testing/browser-data'
import { setRuntime } from '@/lib/testing/parts/runtime-of-process'
import { cardShop } from '@/lib/testing/shops/card-shop'

const app = await testApp()
const second = await app.addCell()
const parts = {
  fingerprintKey: new Uint8Array(32),
  log: createLog('warn'),
  security: { record: () => {}, close: () => {} },
}
setRuntime({ ...parts, clock: () => app.ctx().systemNow, makeCtx: app.platformCtx })

/** The application as it is in that cell. */
async function appIn(cell: number): Promise<typeof app> {
  const own = (await app.ctx().cells.find(cell))!
  return {
    ...app,
    ctx: (actor) => ({ ...app.ctx(actor), ...own, cell }),
    seller: (changes) => app.seller(changes, cell),
  }
}

const open = (creq: string) =>
  openIssuer(
    new Request('http://localhost/simulators/issuer/challenge', {
      method: 'POST',
      body: `creq=${creq}`,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    }),
    { params: Promise.resolve({}) },
  )

async function pageOf(acsTransactionId: string): Promise<IssuerChallengeView> {
  const page = await IssuerPage({
    params: Promise.resolve({ acsTransactionId }),
    searchParams: Promise.resolve({}),
  })
  return page.props.children.props.initial
}

describe.each([FIRST_CELL, second])('of a seller of cell %i', (cell) => {
  test('the challenge opens, and its code pays the order', async () => {
    const shop = await cardShop(await appIn(cell))
    const { uuid } = await shop.order({}, { threeDSecure: { browser: testBrowserData() } })
    const { threeDSecure } = await orderInFull(shop.asSeller(), await getOrder(shop.asSeller(), { uuid }))
    const authentication = new URL(threeDSecure!.challengeUrl!).pathname.split('/')[2]!
    const state = await stateOfAuthentication(new Request('http://localhost/state'), {
      params: Promise.resolve({ uuid: authentication }),
    })
    const { uuid: transactionId, challenge } = (await state.json()) as AuthenticationView
    const { acsTransactionId, version } = challenge!
    const message = { transactionId, acsTransactionId, version, window: '05' as const }
    const opened = await open(challengeMessage(message))
    const marked = withMark('uuid', cell, acsTransactionId)
    expect([opened.status, opened.headers.get('location')]).toEqual([
      303,
      `/simulators/issuer/challenge/${marked}?window=05`,
    ])
    const shown = await pageOf(marked)
    expect(shown).toMatchObject({ acsTransactionId: marked, triesLeft: 3 })
    const answer = { acsTransactionId: shown.acsTransactionId, code: shown.code }
    const answered = await knownAction(answerIssuer)!.inContext(parts, app.platformCtx(), answer)
    expect(answered).toMatchObject({ ok: true, data: { decided: { authenticated: true } } })
    expect((await shop.look(uuid)).status).toBe('PAID')
  })
})
