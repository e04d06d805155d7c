// What every dispute desk keeps to; an adapter joins the list.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testApp } from '@/e2e/fixtures/app'
import { createSimulatedDesk } from '@/lib/sandbox/simulated-desk'
import type { DisputeDesk } from './desk'
import { noDesk } from './no-desk'

const app = await testApp()

describe.each<[string, DisputeDesk]>([['simulated', createSimulatedDesk(app.db)]])(
  'the %s desk',
  (_, desk) => {
    const at = app.ctx().now

    test('takes an answer once for each reference', async () => {
      const sent = { reference: randomUUID(), answer: 'Entregue.', files: [], at }
      await desk.submit(sent)
      await expect(desk.submit({ ...sent, answer: 'Outra coisa.' })).resolves.toBeUndefined()
      const rows = await app.sql`select answer from simulated_answers where reference = ${sent.reference}`
      expect(rows).toEqual([{ answer: 'Entregue.' }])
    })

    test('takes it that a seller gives in, however often, before an answer and after one', async () => {
      const reference = randomUUID()
      await desk.accept({ reference, at })
      await desk.accept({ reference, at })
      await desk.submit({ reference, answer: 'Entregue.', files: [], at })
      await desk.accept({ reference, at })
    })
  },
)

test('without a desk every call fails and says what to do', async () => {
  const desk: DisputeDesk = noDesk
  const asked = { reference: 'r', at: new Date(0) }
  const calls = [desk.submit({ ...asked, answer: '', files: [] }), desk.accept(asked)]
  for (const call of calls) await expect(call).rejects.toThrow('No dispute desk is set up')
})
