// What every dispute gateway keeps to; an adapter joins the list.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testApp } from '@/e2e/fixtures/app'
import { createSimulatedDisputeGateway } from '@/lib/sandbox/disputes/gateway'
import type { DisputeGateway } from './gateway'
import { noDisputeGateway } from './no-gateway'

const app = await testApp()

describe.each<[string, DisputeGateway]>([['simulated', createSimulatedDisputeGateway(app.db)]])(
  'the %s gateway',
  (_, gateway) => {
    const at = app.ctx().now

    test('takes an answer once for each reference', async () => {
      const sent = { reference: randomUUID(), answer: 'Entregue.', files: [], at }
      await gateway.submit(sent)
      await expect(gateway.submit({ ...sent, answer: 'Outra coisa.' })).resolves.toBeUndefined()
      const rows = await app.sql`select answer from simulated_answers where reference = ${sent.reference}`
      expect(rows).toEqual([{ answer: 'Entregue.' }])
    })

    test('takes it that a seller gives in, however often, before an answer and after one', async () => {
      const reference = randomUUID()
      await gateway.accept({ reference, at })
      await gateway.accept({ reference, at })
      await gateway.submit({ reference, answer: 'Entregue.', files: [], at })
      await gateway.accept({ reference, at })
    })
  },
)

test('without a gateway every call fails and says what to do', async () => {
  const gateway: DisputeGateway = noDisputeGateway
  const asked = { reference: 'r', at: new Date(0) }
  const calls = [gateway.submit({ ...asked, answer: '', files: [] }), gateway.accept(asked)]
  for (const call of calls) await expect(call).rejects.toThrow('No dispute gateway is set up')
})
