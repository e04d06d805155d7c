// What a sandbox seller may do in place of the outside world.
import { z } from 'zod'
import { chargeExample, chargeResponse, uuidParams } from '@/lib/charges/contract'
import { defineOperation } from '@/lib/kernel/operation'

export const confirmChargeOperation = defineOperation({
  id: 'confirmSandboxCharge',
  method: 'POST',
  path: '/v2/sandbox/charges/{uuid}/confirm',
  tag: 'Sandbox',
  summary: 'Pay a charge',
  description: 'Does what the buyer would do at the bank: the charge is paid. Sandbox sellers only.',
  access: 'write',
  errorShape: 'standard',
  sandboxOnly: true,
  params: uuidParams,
  response: { status: 200, description: 'The paid charge.', schema: chargeResponse, example: chargeExample },
  errors: ['NOT_FOUND', 'CONFLICT'],
})

/** What a person pastes at the simulated bank. */
export const payCodeInput = z.object({ code: z.string().min(1).max(2000) })
