// JSON as a payment may be asked for: JSON.parse keeps the last of two members of one name, and what a client meant by the
// first is lost without a word, so that a repetition is refused here, and so is `__proto__`, which no client means.
import { type FieldError, Problem } from '@/lib/kernel/problem'

/** The value of a text. Throws BAD_REQUEST where it is no JSON, BAR-0100 for members that JSON.parse would lose. */
export function parseJson(text: string): unknown {
  const bare = text.startsWith('\uFEFF') ? text.slice(1) : text
  const value = parse(bare)
  refuseLostMembers(bare)
  return value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem('BAD_REQUEST', { message: 'O corpo não é um JSON válido.' })
  }
}

/** A string with what follows it, a number, or a bracket: all that counts in a text that is known to be JSON. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?|-?\d[\d.eE+-]*|[{}[\],]/g

interface Scope {
  /** The names seen so far, in an object. */
  names?: Set<string>
  /** The member or index that is being read. */
  at: string | number
}

/** One walk over the tokens, with a stack of its own: nesting has no end here. */
function refuseLostMembers(text: string): void {
  const open: Scope[] = []
  for (const [token, colon] of text.matchAll(TOKEN)) {
    const scope = open.at(-1)
    if (token === '{') open.push({ names: new Set(), at: '' })
    else if (token === '[') open.push({ at: 0 })
    else if (token === '}' || token === ']') open.pop()
    else if (token === ',') {
      if (scope && typeof scope.at === 'number') scope.at += 1
    } else if (colon !== undefined && scope?.names) readName(open, scope.names, token.slice(0, -colon.length))
    else if (!token.startsWith('"') && !Number.isFinite(Number(token))) {
      throw refused(open, 'é um número grande demais')
    }
  }
}

function readName(open: readonly Scope[], names: Set<string>, quoted: string): void {
  const scope = open.at(-1)!
  const name = JSON.parse(quoted) as string
  scope.at = name
  if (name === '__proto__') throw refused(open, 'não é um nome aceito')
  if (names.has(name)) throw refused(open, 'aparece duas vezes')
  names.add(name)
}

function refused(open: readonly Scope[], message: string): Problem {
  const path = open.slice(0, 8).map((scope) => scope.at)
  const fields: FieldError[] = [{ field: path.join('.'), message }]
  return new Problem('BAR-0100', { fields })
}
