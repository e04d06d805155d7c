// Cielo's 3-D Secure against the simulated MPI over HTTP, and what its script does in a page, without a browser.

import { createCieloThreeDSecure } from '@/lib/rails/providers/cielo/authentication/server'
import { mpiOf } from '@/lib/rails/providers/cielo/authentication/settings'
import type { AuthenticationScript, ScriptReport } from '@/lib/rails/three-d-secure/server'
import { sandboxMerchants, sandboxMpiClient } from '@/lib/sandbox/cielo/options'
import type { TestCielo } from '@/lib/testing/cielo/client'

/** The documented test cards of Visa. */
export const mpiCards = {
  success: '4000000000001000',
  failure: '4000000000001018',
  challenge: '4000000000001091',
  unenrolled: '4000000000001117',
} as const

export function mpiInput(
  mpiUrl: string,
  clock: () => Date,
  changes: Record<string, unknown> = {},
  secret = sandboxMpiClient.clientSecret,
) {
  const settings = {
    mpiUrl,
    mpiScriptUrl: `${mpiUrl}/BP.Mpi.3ds20.min.js`,
    mpiEnvironment: 'SDB',
    mpiEstablishment: sandboxMerchants[0]!.establishment,
    mpiMerchantName: 'Loja Um',
    mpiCategory: '5912',
    ...changes,
  }
  const credentials = { mpiClientId: sandboxMpiClient.clientId, mpiClientSecret: secret }
  return { ...mpiOf(settings, credentials)!, clock, publicUrl: 'https://pay.example.com' }
}

export const cieloThreeDSecure = (
  { mpiUrl, time }: Pick<TestCielo, 'mpiUrl' | 'time'>,
  changes?: Record<string, unknown>,
) => createCieloThreeDSecure(mpiInput(mpiUrl, () => time.now, changes))

/** Runs the script as a page does; the answers are those of the holder to a challenge. */
export async function runScript(
  mpiUrl: string,
  script: AuthenticationScript,
  answers: readonly (string | undefined)[] = ['1234'],
): Promise<ScriptReport> {
  const call = async (path: string, body: object) =>
    (await fetch(`${mpiUrl}/stand-in/${path}`, { method: 'POST', body: JSON.stringify(body) })).json()
  const fields = Object.entries(script.fields()).map(([name, value]) => [name.replace('bpmpi_', ''), value])
  let answer = await call('authenticate', Object.fromEntries(fields))
  for (const code of answers) {
    if (answer.challenge) answer = await call('challenge', { referenceId: answer.challenge, code })
  }
  const data = Object.entries((answer.data ?? {}) as Record<string, unknown>)
  const texts = data.filter(([, value]) => value !== null).map(([name, value]) => [name, String(value)])
  return { event: answer.event, data: Object.fromEntries(texts) }
}
