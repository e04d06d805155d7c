import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { verifyBodies } from './verify-bodies'

const hasOpenssl = spawnSync('openssl', ['version']).status === 0

const name = 'what arrives verifies with the npm verifier and with OpenSSL, whatever the body'
test.skipIf(!hasOpenssl)(name, { timeout: 20_000 }, async () => {
  expect(await verifyBodies(100, 20_261_120)).toBe(100)
})
