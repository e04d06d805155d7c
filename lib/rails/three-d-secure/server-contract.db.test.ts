// What every 3-D Secure server has to hold, whatever its kind: one that talks to the directory, and one whose client is a script.
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { centavos } from '@/lib/base/kernel/money'
import { secretNumber } from '@/lib/parties/cards/card'
import { answerChallenge } from '@/lib/sandbox/issuer/answer-challenge'
import { createSimulatedDirectory } from '@/lib/sandbox/issuer/directory'
import { acsTransactionIdOf, codeOf } from '@/lib/sandbox/issuer/issuer'
import { testApp } from '@/lib/testing/app'
import { testBrowserData } from '@/lib/testing/browser-data'
import { type TestCielo, testCielo } from '@/lib/testing/cielo/client'
import { cieloThreeDSecure, mpiCards, runScript } from '@/lib/testing/three-d-secure/cielo-mpi'
import { browserData } from './browser-data'
import { shiftsLiability } from './liability-shift'
import type { AuthenticationRequest, AuthenticationResult, ThreeDSecureServer } from './server'

const app = await testApp()
const words = {
  success: 'FRICTIONLESS',
  failure: 'REJECTED',
  unenrolled: 'UNAVAILABLE',
  challenge: 'CHALLENGE',
}
type Holder = keyof typeof words

interface Tested {
  server: ThreeDSecureServer
  /** What came of a request once the holder has done his part: the code, or nothing where he cancels. */
  resultOf(request: AuthenticationRequest, does?: 'confirms' | 'cancels'): Promise<AuthenticationResult>
}

function request(holder: Holder, changes: Partial<AuthenticationRequest> = {}): AuthenticationRequest {
  return {
    reference: randomUUID(),
    sellerId: 1,
    sellerName: 'Café do Porto',
    value: centavos(8990),
    card: {
      holderName: `MARIA ${words[holder]}`,
      number: secretNumber(mpiCards[holder]),
      expirationMonth: 8,
      expirationYear: 2031,
    },
    method: 'U',
    browser: browserData.parse(testBrowserData()),
    dataOnly: false,
    notificationUrl: 'https://pay.example.com/3ds/x/result',
    ...changes,
  }
}

function directory(): Tested {
  const server = createSimulatedDirectory(app.db, 'https://pay.example.com')
  return {
    server,
    async resultOf(asked, does = 'confirms') {
      const { reference } = asked
      const response = await server.authenticate(asked)
      if (response.outcome === 'final') return response.result
      const answer = does === 'confirms' ? { code: codeOf(reference) } : { cancel: true as const }
      const acsTransactionId = acsTransactionIdOf(reference)
      // No authentication of ours has this reference: the notification afterwards fails, which does not matter here.
      await answerChallenge(app.ctx(), { acsTransactionId, ...answer }).catch(() => {})
      const found = await server.find({ reference })
      if (found?.outcome !== 'final') throw new Error('the challenge has not ended')
      return found.result
    },
  }
}

function script(cielo: TestCielo): Tested {
  const server = cieloThreeDSecure(cielo)
  return {
    server,
    async resultOf(asked, does = 'confirms') {
      const response = await server.authenticate(asked)
      if (response.outcome === 'final') return response.result
      if (response.outcome !== 'script') throw new Error('no script')
      const report = await runScript(cielo.mpiUrl, response.script, [
        does === 'confirms' ? '1234' : undefined,
      ])
      const { reference, dataOnly } = asked
      return (await server.receive({ reference, brand: 'visa', dataOnly, report }))!
    },
  }
}

const kinds: Record<string, (cielo: TestCielo) => Tested> = { directory, script }

describe.each(Object.keys(kinds))('a 3-D Secure server whose client is a %s', (kind) => {
  let cielo: TestCielo
  let tested: Tested
  beforeEach(async () => {
    cielo = await testCielo()
    tested = kinds[kind]!(cielo)
  })

  /** Comparable, also where a member is a function. */
  const shown = async (asked: AuthenticationRequest) => {
    const response = await tested.server.authenticate(asked)
    return JSON.stringify(response.outcome === 'script' ? response.script.fields() : response)
  }

  test('authenticates with a proof that shifts liability', async () => {
    const result = await tested.resultOf(request('success'))
    expect(result).toMatchObject({ transStatus: 'Y', eci: '05' })
    expect(shiftsLiability('visa', result)).toBe(true)
  })

  test('authenticates after a challenge, and not where the holder cancels it', async () => {
    expect(await tested.resultOf(request('challenge'))).toMatchObject({ transStatus: 'Y', eci: '05' })
    const canceled = await tested.resultOf(request('challenge'), 'cancels')
    expect(canceled).toMatchObject({ transStatus: 'N', eci: '07' })
    expect(canceled).not.toHaveProperty('cavv')
  })

  test.each([
    ['failure', ['N', 'R']],
    ['unenrolled', ['U']],
  ] as const)('%s has no proof', async (holder, expected) => {
    const result = await tested.resultOf(request(holder))
    expect(expected).toContain(result.transStatus)
    expect(result).not.toHaveProperty('cavv')
  })

  test('data only has neither a challenge nor a proof', async () => {
    const result = await tested.resultOf(request('challenge', { dataOnly: true }))
    expect(result).toMatchObject({ transStatus: 'I', eci: '07' })
    expect(result).not.toHaveProperty('cavv')
  })

  test('a repeated request has the same response, also twenty at once', async () => {
    const asked = request('challenge')
    const first = await shown(asked)
    const all = await Promise.all(Array.from({ length: 20 }, () => shown(asked)))
    expect(new Set([first, ...all]).size).toBe(1)
  })

  test('a response that was lost is the same when it is requested again', async () => {
    if (kind === 'script') {
      cielo.cielo.faults.next({ operation: 'mpi-token', fault: 'lostAfter' })
      await expect(tested.server.authenticate(request('success'))).rejects.toThrow()
      cielo.cielo.faults.next({ operation: 'mpi-token', fault: 'errorBefore' })
      await expect(tested.server.authenticate(request('success'))).rejects.toThrow('HTTP 500')
    }
    expect(await tested.resultOf(request('success'))).toMatchObject({ transStatus: 'Y' })
  })

  test('an unknown reference is not found', async () => {
    expect(await tested.server.find({ reference: randomUUID() })).toBeUndefined()
  })

  test('what ends before the holder has answered is not authenticated', async () => {
    const asked = request('challenge')
    await tested.server.authenticate(asked)
    const { reference } = asked
    for (const why of ['EXPIRED', 'CANCELED'] as const)
      expect(await tested.server.end({ reference, why })).toMatchObject({ transStatus: 'N' })
  })

  test.each([
    [{ event: 'onSuccess', data: {} }],
    [{ event: 'onSuccess', data: { Eci: '05', ReferenceId: randomUUID() } }],
    [{ event: 'onSuccess', data: { Eci: '05', Cavv: 'x'.repeat(400) } }],
    [{ event: 'toString', data: { Eci: '05' } }],
    [{ event: '', data: { __proto__: 'x' } }],
  ])('a malformed or unknown report %j proves nothing', async (report) => {
    const asked = { reference: randomUUID(), brand: 'visa', dataOnly: false, report } as const
    const result = await tested.server.receive(asked)
    expect(result?.transStatus ?? 'U').toBe('U')
    expect(result ?? {}).not.toHaveProperty('cavv')
  })
})
