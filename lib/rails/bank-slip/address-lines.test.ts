import { expect, test } from 'vitest'
import { addressLines } from './address-lines'

test('the lines contain the known parts of an address', () => {
  const address = {
    street: 'Rua A',
    number: '1',
    district: 'Centro',
    city: 'Santos',
    state: 'SP',
    zipCode: '11010150',
  }
  expect(addressLines(address)).toEqual(['Rua A, 1 - Centro', 'Santos/SP - CEP 11010-150'])
  expect(addressLines({ ...address, complement: 'sala 2', zipCode: '1234' })).toEqual([
    'Rua A, 1, sala 2 - Centro',
    'Santos/SP - CEP 1234',
  ])
  expect(addressLines({ city: 'Santos' })).toEqual(['Santos'])
  expect(addressLines({ street: '', city: '' })).toEqual([])
})
