import { expect, test } from 'vitest'
import { faultOf } from './json-fault'

test.each([
  ['', '1:1'],
  ['{', '1:2'],
  ['{"a":1,}', '1:8'],
  ['{"a":1 "b":2}', '1:8'],
  ['{"a"=1}', '1:5'],
  ["{'a':1}", '1:2'],
  ['[1,2', '1:5'],
  ['[1,]', '1:4'],
  ['[1}', '1:3'],
  ['{"a":01}', '1:6'],
  ['{"a":tru}', '1:6'],
  ['{"a":"x', '1:6'],
  ['{"a":1}}', '1:8'],
  ['{\n  "title": "Café",\n  "value": 89,90\n}', '3:15'],
  ['{"a":[{"b":[]},{}],"c":"\\u00e9" x}', '1:33'],
])('%j is no JSON from %s on', (text, place) => {
  expect(() => JSON.parse(text)).toThrow()
  const { line, column } = faultOf(text)
  expect(`${line}:${column}`).toBe(place)
})

test('whatever is cut out of a JSON text has its place inside of it', () => {
  const text = JSON.stringify({ a: [1, -2.5e3, 'x"\\', null, true], b: { c: {}, d: [] } }, null, 2)
  for (let end = 0; end < text.length; end += 1) {
    const { line, column } = faultOf(text.slice(0, end))
    const lines = text.slice(0, end).split('\n')
    expect(line).toBeLessThanOrEqual(lines.length)
    expect(column).toBeLessThanOrEqual(lines[line - 1]!.length + 1)
  }
})
