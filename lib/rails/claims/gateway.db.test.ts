// The contract that every dispute gateway has to pass; a new adapter is added to the list.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createSimulatedDisputeGateway } from '@/lib/sandbox/disputes/gateway'
import { testApp } from '@/lib/testing/app'
import type { DisputeGateway } from './gateway'
import { noDisputeGateway } from './no-gateway'

const app = await testApp()

describe.each<[string, DisputeGateway]>([['simulated', createSimulatedDisputeGateway(app.db)]])(
  'the %s gateway',
  (_, gateway) => {
    const at = app.ctx().now

    test('accepts an answer once for each reference', async () => {
      const sent = { reference: randomUUID(), answer: 'Entregue.', files: [], at }
      await gateway.submit(sent)
      await expect(gateway.submit({ ...sent, answer: 'Outra coisa.' })).resolves.toBeUndefined()
      const rows = await app.sql`select answer from simulated_answers where reference = ${sent.reference}`
      expect(rows).toEqual([{ answer: 'Entregue.' }])
    })

    test('accepts that a seller accepts the claim, however often, before and after an answer', async () => {
      const reference = randomUUID()
      await gateway.accept({ reference, at })
      await gateway.accept({ reference, at })
      await gateway.submit({ reference, answer: 'Entregue.', files: [], at })
      await gateway.accept({ reference, at })
    })
  },
)

test('every call without a gateway fails with a message that says what to do', async () => {
  const gateway: DisputeGateway = noDisputeGateway
  const request = { reference: 'r', at: new Date(0) }
  const calls = [gateway.submit({ ...request, answer: '', files: [] }), gateway.accept(request)]
  for (const call of calls) await expect(call).rejects.toThrow('No dispute gateway is set up')
})
