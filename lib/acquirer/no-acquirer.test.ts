import { expect, test } from 'vitest'
import type { Acquirer } from './acquirer'
import { noAcquirer } from './no-acquirer'

test('without an acquirer every call fails and says what to do', async () => {
  const acquirer: Acquirer = noAcquirer
  const asked = { reference: 'r', at: new Date(0) }
  const calls = [acquirer.find(asked), acquirer.void(asked)]
  for (const call of calls) await expect(call).rejects.toThrow('No acquirer is set up')
})
