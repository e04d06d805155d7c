// The fuzzer in the suite: the same requests each time. A fault names the request and the command that sends it again.
// Longer runs, and other seeds: npm run test:long, or npm run fuzz -- --requests 200000 --seed 7
import { expect, test } from 'vitest'
import { serverUrl } from '@/lib/testing/http/server'
import { scaled, seed } from '@/lib/testing/test-size'
import { finalFaults } from './final-checks'
import { reportOf } from './report'
import { run } from './run'
import { newFuzzedSeller } from './seller'

const REQUESTS = scaled(2_000)

test(
  'random requests get no 5xx and no undocumented response, and the ledger stays balanced',
  async () => {
    const { idSeller, target } = await newFuzzedSeller()
    const figures = await run({ url: serverUrl, target, seed, requests: REQUESTS })
    const report = `seed ${seed}: ${reportOf(figures, await finalFaults(serverUrl, idSeller))}`
    console.log(report)
    expect(report).toMatch(/\n0 kinds of faults$/)
  },
  scaled(120_000),
)
