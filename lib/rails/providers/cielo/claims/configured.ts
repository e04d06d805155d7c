// The chargebacks of a connection to Cielo, where its contract has them.

import type { DisputeGateway } from '@/lib/rails/claims/gateway'
import type { CheckStep } from '@/lib/rails/connections/kind'
import { createChargebackClient } from './client'
import { createCieloDisputeGateway } from './gateway'
import type { ChargebackCredentials, ChargebackSettings } from './settings'

interface Input {
  settings: Partial<ChargebackSettings> &
    Pick<ChargebackSettings, 'chargebackAmounts' | 'chargebackUser' | 'timeoutMs'>
  credentials: Partial<ChargebackCredentials>
  clock(): Date
}

/** Undefined where addresses or credentials are missing: then chargebacks are answered at Cielo's own site. */
function complete({ settings, credentials, clock }: Input) {
  const { chargebackUrl, chargebackTokenUrl, ...rest } = settings
  const { chargebackClientId, chargebackClientSecret, ...files } = credentials
  if (!chargebackUrl || !chargebackTokenUrl || !chargebackClientId || !chargebackClientSecret)
    return undefined
  return {
    settings: { ...rest, chargebackUrl, chargebackTokenUrl },
    credentials: { ...files, chargebackClientId, chargebackClientSecret },
    clock,
  }
}

/** The dispute gateway of the connection; undefined where it has none. */
export function chargebacksOf(input: Input): DisputeGateway | undefined {
  const given = complete(input)
  return given && createCieloDisputeGateway(given)
}

/** The token, where chargebacks are set up; nothing is read or changed by it. */
export async function checkChargebacks(input: Input): Promise<CheckStep[]> {
  const given = complete(input)
  if (!given) return []
  const step = 'chargebackToken'
  try {
    await createChargebackClient(given.settings, given.credentials, given.clock).fetchToken()
    return [{ step, ok: true }]
  } catch (error) {
    return [{ step, ok: false, detail: error instanceof Error ? error.message : undefined }]
  }
}
