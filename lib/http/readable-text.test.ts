import { describe, expect, test } from 'vitest'
import { requireReadable } from './readable-text'

const fieldOf = (value: unknown) => {
  try {
    requireReadable(value)
    return undefined
  } catch (error) {
    return (error as { details: { fields: { field: string }[] } }).details.fields[0]!.field
  }
}

const nested = (depth: number) => JSON.parse(`${'['.repeat(depth)}1${']'.repeat(depth)}`)

describe('what a request says', () => {
  test('may be any text that can be kept, and any value', () => {
    expect(
      fieldOf({ title: 'Café 🛒\u2028', list: [1, null, true, 'x'], nothing: undefined }),
    ).toBeUndefined()
    expect(fieldOf(nested(64))).toBeUndefined()
  })

  test.each([
    ['a NUL', { order: { title: 'a\0b' } }, 'order.title'],
    ['half a surrogate pair', { metadata: [{ key: 'k', value: '\ud800' }] }, 'metadata.0.value'],
    ['a NUL in a name', { order: { 'a\0': 1 } }, 'order'],
  ])('%s is named and refused', (_, value, field) => {
    expect(fieldOf(value)).toBe(field)
  })

  test('nesting without end is refused, however deep', () => {
    expect(fieldOf(nested(65))).toBe('0.0.0.0.0.0.0.0')
    expect(fieldOf(nested(100_000))).toBe('0.0.0.0.0.0.0.0')
  })
})
