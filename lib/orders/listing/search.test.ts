import { describe, expect, test } from 'vitest'
import { readOrderSearch } from './search'

describe('the search text for an order', () => {
  test.each([
    [' 9C1D7A60-1E2F-4A3B-8C4D-5E6F70819203 ', 'uuid', '9c1d7a60-1e2f-4a3b-8c4d-5e6f70819203'],
    ['529.982.247-25', 'document', '52998224725'],
    ['12.abc.345/01de-35', 'document', '12ABC34501DE35'],
    ['Maria@Exemplo.com.br', 'email', 'maria@exemplo.com.br'],
  ] as const)('%s is read as %s', (words, by, value) => {
    expect(readOrderSearch(words)).toEqual({ by, value })
  })

  test.each([
    '',
    'maria',
    '529.982.247-26',
    '9c1d7a60',
    'a@b@c',
    'a\0@b.c',
    'a\ud800@b.c',
    '529.982.247-25\0',
  ])('%j is nothing that can be looked up', (words) => {
    expect(readOrderSearch(words)).toBeUndefined()
  })
})
