import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { cardNumberFields } from '@/lib/parties/cards/card-data'
import { requireReadable } from './readable-text'

const fieldOf = (value: unknown, schema?: z.ZodType) => {
  try {
    requireReadable(value, schema)
    return undefined
  } catch (error) {
    return (error as { details: { fields: { field: string }[] } }).details.fields[0]!.field
  }
}

const nested = (depth: number) => JSON.parse(`${'['.repeat(depth)}1${']'.repeat(depth)}`)

describe('the input of a request', () => {
  test('may be any text that Postgres can store, and any value', () => {
    expect(
      fieldOf({ title: 'Café 🛒\u2028', list: [1, null, true, 'x'], nothing: undefined }),
    ).toBeUndefined()
    expect(fieldOf(nested(64))).toBeUndefined()
  })

  test.each([
    ['a NUL', { order: { title: 'a\0b' } }, 'order.title'],
    ['half a surrogate pair', { metadata: [{ key: 'k', value: '\ud800' }] }, 'metadata.0.value'],
    ['a NUL in a name', { order: { 'a\0': 1 } }, 'order'],
  ])('with %s is refused with the path', (_, value, field) => {
    expect(fieldOf(value)).toBe(field)
  })

  test.each([
    ['an escape', { title: 'a\u001b[31m' }],
    ['an override of the direction', { title: 'fatura\u202egpj.exe' }],
    ['invisible characters alone', { title: ' \u200b\u2060' }],
  ])('with %s is refused with the path', (_, value) => {
    expect(fieldOf(value)).toBe('title')
  })

  test('is returned in NFC, with its structure, numbers and files', () => {
    const file = new File(['a'], 'a.txt')
    const sent = {
      name: 'Jose\u0301',
      list: [{ city: 'Sa\u0303o Luís' }],
      value: 1,
      file,
      nothing: undefined,
    }
    const read = requireReadable(sent)
    expect(read).toEqual({ ...sent, name: 'José', list: [{ city: 'São Luís' }] })
    expect(read.file).toBe(file)
    const composed = { name: 'José' }
    expect(requireReadable(composed)).toBe(composed)
  })

  test('is measured in NFC', () => {
    const schema = z.object({ name: z.string().max(4) })
    expect(schema.parse(requireReadable({ name: 'Jose\u0301' }, schema))).toEqual({ name: 'José' })
  })

  test('with too deep nesting is refused, however deep', () => {
    expect(fieldOf(nested(65))).toBe('0.0.0.0.0.0.0.0')
    expect(fieldOf(nested(100_000))).toBe('0.0.0.0.0.0.0.0')
  })

  test.each([
    ['a text', { order: { title: 'cartão 4539/1488/0343/6467' } }, 'order.title'],
    ['full-width digits', { name: '４５３９１４８８０３４３６４６７' }, 'name'],
    ['a number', { metadata: [{ key: 'k', value: 4539148803436467 }] }, 'metadata.0.value'],
    ['a name', { metadata: { '4539148803436467': 1 } }, 'metadata'],
  ])('with a card number in %s is refused with the path and without the number', (_, value, field) => {
    expect(fieldOf(value)).toBe(field)
  })

  test('may have a card number only in the fields that the schema defines for it', () => {
    const number = z.string().register(cardNumberFields)
    const card = z.object({ number, holderName: z.string() })
    const schema = z.object({
      card: z.union([z.object({ cardToken: z.string() }), card.transform((one) => one)]).optional(),
      cards: z.array(card.nullable()),
      number: z.string(),
    })
    const digits = '4539 1488 0343 6467'
    const valid = { card: { number: digits, holderName: 'MARIA' }, cards: [{ number: digits }] }
    const fieldIn = (value: unknown) => fieldOf(value, schema)
    expect(fieldIn(valid)).toBeUndefined()
    expect(fieldIn({ number: digits })).toBe('number')
    expect(fieldIn({ card: { holderName: digits } })).toBe('card.holderName')
    expect(fieldIn({ card: { number: { number: digits } } })).toBe('card.number.number')
    expect(fieldIn({ 'card.number': digits })).toBe('card.number')
    expect(fieldIn({ cards: [{}, { number: [digits] }] })).toBe('cards.1.number.0')
  })
})
