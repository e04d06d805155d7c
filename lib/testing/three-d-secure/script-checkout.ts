// A checkout whose holders are authenticated by Cielo's script, below HTTP: the connection is given to the ports of the test.

import { openAuthenticationScript } from '@/lib/payments/orders/authentication/open-script'
import { receiveScriptReport } from '@/lib/payments/orders/authentication/receive-report'
import type { AuthenticationScript, ScriptReport } from '@/lib/rails/three-d-secure/server'
import type { TestApp } from '@/lib/testing/app'
import { type TestCielo, testCielo } from '@/lib/testing/cielo/client'
import { cardCheckout } from '@/lib/testing/shops/card-checkout'
import { cieloThreeDSecure, mpiCards, runScript } from './cielo-mpi'

const CONNECTION = 4711

/** Authentications of this connection go to the simulated MPI; everything else to the ports of the application. */
export async function connectMpi(app: TestApp): Promise<TestCielo> {
  const cielo = await testCielo()
  const threeDSecure = cieloThreeDSecure(cielo)
  app.ports.connected = async (id) => {
    if (id !== CONNECTION) throw new Error('no such connection')
    return { ...app.ports, threeDSecure }
  }
  return cielo
}

export const assignMpi = (app: TestApp, uuid: string) =>
  app.sql`update authentications set connection_id = ${CONNECTION} where uuid = ${uuid}`

export async function scriptCheckout(
  app: TestApp,
  cielo: TestCielo,
  offer: Parameters<typeof cardCheckout>[1] = {},
) {
  const checkout = await cardCheckout(app, { threeDS: true, ...offer })
  let uuid = ''
  return {
    ...checkout,
    uuid: () => uuid,
    /** Pays, and lets the page request the authentication. */
    async begin(card: keyof typeof mpiCards | { number: string }) {
      const number = typeof card === 'string' ? mpiCards[card] : card.number
      await checkout.pay('MARIA DA SILVA', {}, { number })
      uuid = (await checkout.authentication()).uuid
      await assignMpi(app, uuid)
      return checkout.continue()
    },
    open: (ctx = app.ctx()) => openAuthenticationScript(ctx, { uuid, window: '05' }),
    report: (report: ScriptReport, ctx = app.ctx()) => receiveScriptReport(ctx, { uuid, report }),
    run: (script: AuthenticationScript, answers?: string[]) => runScript(cielo.mpiUrl, script, answers),
    /** The whole of it, as the buyer's page does it. */
    async authenticate(answers?: string[]) {
      const opened = await this.open()
      if (opened.outcome !== 'script') throw new Error(opened.outcome)
      await this.report(await this.run(opened.script, answers))
      return checkout.look()
    },
  }
}
