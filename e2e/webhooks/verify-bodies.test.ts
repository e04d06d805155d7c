import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { scaled, seed } from '@/lib/testing/test-size'
import { verifyBodies } from './verify-bodies'

const hasOpenssl = spawnSync('openssl', ['version']).status === 0

const COUNT = scaled(500)

const name = 'any body verifies at the receiver with the npm verifier and with OpenSSL'
test.skipIf(!hasOpenssl)(name, { timeout: scaled(20_000) }, async () => {
  expect(await verifyBodies(COUNT, seed)).toBe(COUNT)
})
