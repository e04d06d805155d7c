import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { verifyBodies } from './verify-bodies'

const hasOpenssl = spawnSync('openssl', ['version']).status === 0

const name = 'every received body verifies with the npm verifier and with OpenSSL'
test.skipIf(!hasOpenssl)(name, { timeout: 20_000 }, async () => {
  expect(await verifyBodies(100, 20_261_120)).toBe(100)
})
