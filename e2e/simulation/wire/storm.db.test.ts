// Sales, refunds and disputes of live sellers over the wire while everything fails: nothing is charged twice, nothing is lost, and
// in the end we and the providers have the same records.
import { afterAll, expect, test } from 'vitest'
import { scaled, seed } from '@/lib/testing/test-size'
import { compareOutside } from './outside'
import { checkRest } from './rest'
import { blow, settleAll } from './storm'
import { startWireSimulation } from './wire-simulation'

const SIZE = scaled(1) === 1 ? 30 : 1_000
const wire = await startWireSimulation(seed)
afterAll(() => wire.close())

test(`${SIZE} sales and refunds over a failing wire are booked once, as the providers have them`, {
  timeout: 60_000 + SIZE * 1_000,
}, async () => {
  const storm = await blow(wire, SIZE)
  const failures = await settleAll(wire)
  const counts = (map: Map<string, number>) => [...map].map(([name, n]) => `${name}: ${n}`).join(', ')
  console.info(`${counts(storm.actions)}; ${counts(storm.failures)}`)
  const found = [...(await compareOutside(wire)), ...(await checkRest(wire))]
  expect([...found, ...failures].join('\n')).toBe('')
})
