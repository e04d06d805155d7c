import { expect, test } from 'vitest'
import type { Acquirer } from './acquirer'
import { noAcquirer } from './no-acquirer'

test('every call without an acquirer fails with a message that says what to do', async () => {
  const acquirer: Acquirer = noAcquirer
  const request = { reference: 'r', at: new Date(0) }
  const calls = [acquirer.find(request), acquirer.void(request)]
  for (const call of calls) await expect(call).rejects.toThrow('No acquirer is set up')
})
