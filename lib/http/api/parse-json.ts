// JSON.parse silently takes the last of two members with one name. In a request for a payment the client may mean the first, so
// that a repeated name is refused here, and so is `__proto__`, which no client sends on purpose.

import { invalidField, Problem } from '@/lib/base/kernel/problem'
import { faultOf } from '@/lib/http/errors/json-fault'

/** Throws BAD_REQUEST where the text is no JSON, BAR-0100 for members that JSON.parse would lose. */
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
    const { line, column } = faultOf(text)
    throw new Problem('BAD_REQUEST', {
      message: `O corpo não é um JSON válido a partir da linha ${line}, coluna ${column}.`,
    })
  }
}

/** A string with the colon after it, a number, or a bracket: enough to walk through a text that is valid JSON. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?|-?\d[\d.eE+-]*|[{}[\],]/g

interface Scope {
  /** The names read so far; only in an object. */
  names?: Set<string>
  /** The name or index that is being read. */
  at: string | number
}

/** One loop over the tokens with its own stack: recursion would overflow on deep nesting. */
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
      throw invalid(open, 'é um número grande demais')
    }
  }
}

function readName(open: readonly Scope[], names: Set<string>, quoted: string): void {
  const scope = open.at(-1)!
  const name = JSON.parse(quoted) as string
  scope.at = name
  if (name === '__proto__') throw invalid(open, 'não é um nome aceito')
  if (names.has(name)) throw invalid(open, 'aparece duas vezes')
  names.add(name)
}

function invalid(open: readonly Scope[], message: string): Problem {
  const path = open.slice(0, 8).map((scope) => scope.at)
  return invalidField(path.join('.'), message)
}
