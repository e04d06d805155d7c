import { describe, expect, test } from 'vitest'
import fc from '@/lib/testing/seeded'
import { parseJson } from './parse-json'

const refusal = (text: string) => {
  try {
    parseJson(text)
  } catch (error) {
    return error as { code: string; details: { fields?: { field: string; message: string }[] } }
  }
  throw new Error(`${text} was read`)
}

describe('a JSON text', () => {
  test('is read as JSON.parse reads it where no member is lost', () => {
    const noProto = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('__proto__'))
    fc.assert(
      fc.property(noProto, fc.constantFrom(undefined, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent)
        expect(parseJson(text)).toEqual(JSON.parse(text))
      }),
    )
  })

  test('with a byte order mark is read', () => {
    expect(parseJson('\uFEFF{"a":1}')).toEqual({ a: 1 })
  })

  test.each([
    '',
    '{',
    '{"a":NaN}',
    '{"a":Infinity}',
    '[1,]',
    "{'a':1}",
    '{"a":1}/**/',
    '{"a":01}',
    '\u0000',
    '{"a":1}{',
  ])('cannot be %j', (text) => {
    expect(refusal(text).code).toBe('BAD_REQUEST')
  })

  test.each([
    ['{"a":1,"a":2}', 'a'],
    ['{"a":1,"\\u0061":1}', 'a'],
    ['{"x":[{"b":1},{"b":1,"c":2,"b":1}]}', 'x.1.b'],
    ['{"a":{"__proto__":{}}}', 'a.__proto__'],
    ['{"__pro\\u0074o__":1}', '__proto__'],
    ['{"a":"{\\"b\\":1,\\"b\\":2}","a":1}', 'a'],
    ['[[{"k":1,"k" : 2}]]', '0.0.k'],
    ['{"v":[1,1e999]}', 'v.1'],
    ['{"v":-1e999}', 'v'],
  ])('%s would lose a value and is refused with the path', (text, field) => {
    const { code, details } = refusal(text)
    expect([code, details.fields![0]!.field]).toEqual(['BAR-0100', field])
  })

  test('may repeat a name in another object or as a value', () => {
    const text = '{"a":{"a":["a","a",{"a":"a"}]},"b":"a\\"a\\":"}'
    expect(parseJson(text)).toEqual(JSON.parse(text))
  })

  test('is refused where any object repeats a name', () => {
    const names = fc.stringMatching(/^[a-z]{1,5}$/)
    fc.assert(
      fc.property(fc.jsonValue(), names, fc.nat(5), (value, name, depth) => {
        let text = `{${JSON.stringify(name)}:${JSON.stringify(value)},${JSON.stringify(name)}:null}`
        for (let level = 0; level < depth; level += 1) text = level % 2 ? `{"in":${text}}` : `[0,${text}]`
        expect(refusal(text).code).toBe('BAR-0100')
      }),
    )
  })

  test('with very deep nesting is read or refused without a crash', () => {
    const deep = `${'['.repeat(120_000)}${']'.repeat(120_000)}`
    try {
      parseJson(deep)
    } catch (error) {
      expect(error).toMatchObject({ code: 'BAD_REQUEST' })
    }
  })
})
