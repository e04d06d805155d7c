// How each action of a person of the operator at a seller is performed.
import { randomUUID } from 'node:crypto'
import { authenticateSession } from '@/lib/access/portal-users/authenticate-session'
import { signIn } from '@/lib/access/portal-users/sign-in'
import { beginView } from '@/lib/access/portal-users/viewing/begin-view'
import { endView } from '@/lib/access/portal-users/viewing/end-view'
import { returnNow } from '@/lib/payments/received-payments/return-now'
import type { TestApp } from '@/lib/testing/app'
import { addPerson } from '@/lib/testing/shops/add-person'
import { teamShop } from '@/lib/testing/shops/team-shop'
import { unmatchedPayment } from '@/lib/testing/shops/unmatched-payment'
import type { Performed } from './people'

async function viewed(app: TestApp) {
  const seller = await app.seller()
  const person = await addPerson(app, { operatorRole: 'SUPPORT' })
  const opened = await signIn(app.ctx(), person, { network: randomUUID() })
  if (opened.outcome !== 'signed-in') throw new Error(opened.outcome)
  const { sessionUuid } = opened
  const { provenAt } = (await authenticateSession(app.ctx(), sessionUuid))!
  const actor = { userUuid: person.uuid, sessionUuid, email: person.email, provenAt }
  const ctx = app.ctx({ kind: 'operator-user', role: 'SUPPORT', ...actor })
  await beginView(ctx, { seller: seller.uuid, reason: 'Chamado 4711' })
  return ctx
}

export const performedByOperator: Performed = {
  async 'unmatched.return-requested'(app) {
    const { paymentId } = await unmatchedPayment(app, await app.seller())
    const { person, asOperator } = await teamShop(app)
    const finance = await person(undefined, { operatorRole: 'FINANCE' })
    await returnNow(asOperator(finance, 'FINANCE'), { paymentId })
    return []
  },
  async 'seller.view-began'(app) {
    await viewed(app)
    return []
  },
  async 'seller.view-ended'(app) {
    await endView(await viewed(app))
    return []
  },
}
