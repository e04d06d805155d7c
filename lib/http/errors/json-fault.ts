// Where a text stops being JSON: JSON.parse says it only in some versions and for some faults.

/** What may come next: a value, the name of a member, or what follows one of them. */
type Expected = 'value' | 'value or end' | 'name' | 'name or end' | 'colon' | 'comma or end' | 'nothing'

const BLANK = /[ \t\n\r]*/y
/** From the blank on, without quotation marks and backslashes. */
const STRING = /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y
const SIMPLE = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)/y

/** The line and the column, from 1, of the first character of a text that no JSON can have there; at its end where it is cut short. */
export function faultOf(text: string): { line: number; column: number } {
  const before = text.slice(0, offsetOfFault(text))
  const lines = before.split('\n')
  return { line: lines.length, column: lines.at(-1)!.length + 1 }
}

function offsetOfFault(text: string): number {
  const open: ('[' | '{')[] = []
  let expected: Expected = 'value'
  let at = endOf(BLANK, text, 0)!
  for (;;) {
    const next = step(text, at, expected, open)
    if (!next) return at
    expected = next.expected
    at = endOf(BLANK, text, next.at)!
  }
}

/** One token further; undefined where none that may come does. */
function step(
  text: string,
  at: number,
  expected: Expected,
  open: ('[' | '{')[],
): { at: number; expected: Expected } | undefined {
  const after = (): Expected => (open.length > 0 ? 'comma or end' : 'nothing')
  const character = text[at]
  if (expected === 'colon') return character === ':' ? { at: at + 1, expected: 'value' } : undefined
  if (character === ']' || character === '}') {
    const mayEnd =
      expected === 'comma or end' || (expected === 'name or end' ? character === '}' : character === ']')
    const isOpen = open.at(-1) === (character === ']' ? '[' : '{')
    if (!mayEnd || !isOpen || expected === 'value' || expected === 'name') return undefined
    open.pop()
    return { at: at + 1, expected: after() }
  }
  if (expected === 'comma or end') {
    if (character !== ',') return undefined
    return { at: at + 1, expected: open.at(-1) === '{' ? 'name' : 'value' }
  }
  if (expected === 'name' || expected === 'name or end') {
    const end = endOf(STRING, text, at)
    return end === undefined ? undefined : { at: end, expected: 'colon' }
  }
  if (expected === 'nothing') return undefined
  if (character === '[' || character === '{') {
    open.push(character)
    return { at: at + 1, expected: character === '[' ? 'value or end' : 'name or end' }
  }
  const end = endOf(STRING, text, at) ?? endOf(SIMPLE, text, at)
  return end === undefined ? undefined : { at: end, expected: after() }
}

/** Where the match that begins here ends. */
function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : undefined
}
