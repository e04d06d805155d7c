import { createCieloAcquirer } from '@/lib/rails/providers/cielo/acquirer/acquirer'
import {
  type CieloSettings,
  cieloCredentials,
  cieloSettings,
} from '@/lib/rails/providers/cielo/acquirer/settings'
import { orderNumber } from '@/lib/rails/providers/cielo/wire/letters'
import type { CieloOptions } from '@/lib/sandbox/cielo/options'
import { decideVoid } from '@/lib/sandbox/cielo/void-result'
import type { testApp } from '@/lib/testing/app'
import { merchant, type TestCielo, testCielo } from '@/lib/testing/cielo/client'
import { type AcquirerUnderTest, cardOf } from './acquirer-under-test'

let connections = 0

/** The adapter over HTTP, with a simulated Cielo of its own; both follow `cielo.time`. */
export async function cieloUnderTest(
  app: Awaited<ReturnType<typeof testApp>>,
  { settings, options }: { settings?: Partial<CieloSettings>; options?: Partial<CieloOptions> } = {},
) {
  connections += 1
  const connectionId = connections
  const cielo = await testCielo(options)
  const clock = () => cielo.time.now
  const acquirer = createCieloAcquirer({
    connectionId,
    settings: cieloSettings.parse({
      transactionsUrl: cielo.salesUrl,
      queriesUrl: cielo.queryUrl,
      zeroAuth: true,
      // No measure of speed: a busy machine may take this long.
      timeoutMs: 20_000,
      ...settings,
    }),
    credentials: cieloCredentials.parse({
      merchantId: merchant.merchantId,
      merchantKey: merchant.merchantKey,
      notificationSecret: 'a secret of notifications',
    }),
    db: app.db,
    clock,
  })
  const salesOf = (reference: string) =>
    cielo.cielo.state.salesOfOrder(merchant.merchantId, orderNumber(reference))
  const operations = { authorize: 'sale', capture: 'capture', refund: 'void', void: 'void' } as const
  return {
    connectionId,
    cielo,
    salesOf,
    acquirer,
    now: clock,
    advance: (milliseconds) => cielo.seconds(milliseconds / 1_000),
    lose: (call, loss) =>
      cielo.cielo.faults.next({
        fault: loss === 'before' ? 'lostBefore' : 'lostAfter',
        operation: operations[call],
      }),
    /** Cielo holds the next request of the operation, before its effect (late) or after it (silent), until it is released. */
    hold(fault: 'late' | 'silent', operation: 'sale' | 'query') {
      let arrive = () => {}
      let release = () => {}
      const arrived = new Promise<void>((resolve) => {
        arrive = resolve
      })
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      const hold = () => {
        arrive()
        return released
      }
      cielo.cielo.faults.next({ fault, operation, hold })
      return { arrived, release: () => release() }
    },
    cards: {
      approved: cardOf('4111111111111111'),
      declined: cardOf('4222222222222222'),
      unverifiable: cardOf('378282246310005'),
    },
    undecided() {
      cielo.cielo.outcomes.add({ operation: 'sale', status: 12, times: 1 })
      return {
        card: cardOf('4111111111111111'),
        decide: (reference) => {
          const [sale] = salesOf(reference)
          cielo.cielo.state.put('sale', {
            ...sale!,
            status: 2,
            capturedAt: cielo.time.now.getTime(),
            capturedAmount: sale!.amount,
          })
        },
      }
    },
    deny: (reference) => {
      decideVoid(cielo.cielo, salesOf(reference)[0]!, 'denied')
    },
    async charged(reference) {
      return salesOf(reference).filter(({ status }) => status === 1 || status === 2).length
    },
  } satisfies AcquirerUnderTest & {
    connectionId: number
    cielo: TestCielo
    salesOf: unknown
    hold: unknown
  }
}
