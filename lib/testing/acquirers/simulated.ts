import type { Acquirer } from '@/lib/rails/acquirer/acquirer'
import { NoAnswer } from '@/lib/rails/connections/http/request'
import type { TestApp } from '@/lib/testing/app'
import { type AcquirerUnderTest, cardOf, type Loss } from './acquirer-under-test'

/** The acquirer of the sandbox, in the same process: a lost answer is an error instead of it. */
export function simulatedUnderTest(app: TestApp): AcquirerUnderTest {
  const genuine = app.ports.acquirer
  const losses = new Map<string, Loss>()
  const acquirer = new Proxy(genuine, {
    get(target, name: keyof Acquirer) {
      const loss = losses.get(name)
      if (loss === undefined) return target[name]
      return async (input: never) => {
        losses.delete(name)
        if (loss === 'after') await (target[name] as (input: never) => Promise<unknown>)(input)
        throw new NoAnswer('no answer')
      }
    },
  })
  const number = '4111111111111111'
  return {
    acquirer,
    now: () => app.ctx().now,
    advance: (milliseconds) => app.advance(milliseconds),
    lose: (call, loss) => void losses.set(call, loss),
    cards: { approved: cardOf(number), declined: cardOf(number, 'FUND SILVA') },
    undecided: () => ({ card: cardOf(number, 'CONT SILVA'), decide: () => undefined }),
    async charged(reference) {
      const found = await genuine.find({ reference, at: app.ctx().now })
      return found?.outcome === 'approved' ? 1 : 0
    },
  }
}
