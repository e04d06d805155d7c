import { expect, test } from 'vitest'
import { readerZone } from './reader-zone'

test('a page shows times in the zone of its reader, those of buyers and unknown zones excepted', () => {
  expect(readerZone('/orders', 'Europe/Lisbon')).toBe('Europe/Lisbon')
  expect(readerZone('/payouts', 'Europe/Lisbon')).toBe('Europe/Lisbon')
  expect(readerZone('/orders', undefined)).toBe('America/Sao_Paulo')
  for (const wrong of ['Mars/Olympus', '', '"><script>'])
    expect(readerZone('/orders', wrong)).toBe('America/Sao_Paulo')
  for (const path of ['/pay/x', '/pay/x/receipt', '/3ds/x', '/simulators/mails'])
    expect(readerZone(path, 'Europe/Lisbon')).toBe('America/Sao_Paulo')
})
