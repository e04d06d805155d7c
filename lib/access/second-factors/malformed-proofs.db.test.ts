// Proofs that no browser sends are refused like wrong ones; they cause no error that is logged.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '@/lib/testing/app'
import { person } from '@/lib/testing/people/factor-person'
import { beginSecondStep } from './begin-second-step'
import { finishSecondStep, signInWithPasskey } from './finish-sign-in'
import type { FactorProof, PasskeyResponse } from './second-factor'

const app = await testApp()
const seller = await app.seller()
const visitor = () => app.ctx({ kind: 'anonymous' })
const fromOf = () => ({ network: randomUUID() })

const passkeyWith = (clientData: string): PasskeyResponse => ({
  id: 'a',
  rawId: 'a',
  type: 'public-key',
  response: {
    clientDataJSON: Buffer.from(clientData).toString('base64url'),
    authenticatorData: 'AA',
    signature: 'AA',
  },
})

test.each([
  '',
  'null',
  '1',
  '{}',
  '[]',
  '{"challenge":null}',
  '{"challenge":"\\u0000"}',
  '{"challenge":"\\ud800"}',
])('a passkey whose client data are %j is refused', async (clientData) => {
  const response = passkeyWith(clientData)
  expect(await signInWithPasskey(visitor(), { response, fromOf })).toEqual({ outcome: 'refused' })
})

test('client data that are no base64url are refused', async () => {
  const proof = passkeyWith('{}')
  const response = { ...proof, response: { ...proof.response, clientDataJSON: 'a' } }
  expect(await signInWithPasskey(visitor(), { response, fromOf })).toEqual({ outcome: 'refused' })
})

test.each(['\0'.repeat(12), '\ud800'.repeat(12), 'ABCD-EFGH-JKL\0'])(
  'a recovery code %j is refused',
  async (code) => {
    const ana = await person(app, seller.id)
    await ana.withTotp(await ana.session())
    const result = await ana.enter()
    if (result.outcome !== 'second-step') throw new Error(result.outcome)
    const token = await beginSecondStep(visitor(), result.user)
    const proof: FactorProof = { kind: 'RECOVERY_CODE', code }
    expect(await finishSecondStep(visitor(), { token, proof, fromOf })).toEqual({ outcome: 'refused' })
  },
)
