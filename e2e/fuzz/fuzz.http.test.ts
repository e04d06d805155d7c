// The fuzzer in the suite: the same 5,000 shots each time. A fault names the shot and the line that sends it again;
// longer runs, and other seeds: npm run fuzz -- --requests 200000 --seed 7
import { expect, test } from 'vitest'
import { serverUrl } from '@/e2e/fixtures/http/server'
import { faultsAfterwards } from './afterwards'
import { reportOf } from './report'
import { run } from './run'
import { newFuzzedSeller } from './seller'

const SEED = 20_261_121

test('5,000 shots: no 5xx, nothing undocumented, nothing of our inside, no hang, balanced books', async () => {
  const { idSeller, target } = await newFuzzedSeller()
  const figures = await run({ url: serverUrl, target, seed: SEED, requests: 5_000 })
  const report = `seed ${SEED}: ${reportOf(figures, await faultsAfterwards(serverUrl, idSeller))}`
  console.log(report)
  expect(report).toMatch(/\n0 kinds of faults$/)
}, 600_000)
