// What no client means and no database keeps: NUL characters, halves of surrogate pairs, and nesting without end.
import { type FieldError, Problem } from '@/lib/kernel/problem'
import { isReadable } from '@/lib/kernel/readable'

const MAX_DEPTH = 64

/** Throws BAR-0100 that names the first place where a text cannot be kept, or where a value is nested too deep. */
export function requireReadable(value: unknown): void {
  const open: { value: unknown; path: string; depth: number }[] = [{ value, path: '', depth: 0 }]
  for (let one = open.pop(); one; one = open.pop()) {
    const { value: found, path, depth } = one
    if (typeof found === 'string' && !isReadable(found)) throw unreadable(path, 'contém caracteres inválidos')
    if (typeof found !== 'object' || found === null) continue
    if (depth === MAX_DEPTH) throw unreadable(path, 'tem níveis demais')
    for (const [name, member] of Object.entries(found)) {
      if (!isReadable(name)) throw unreadable(path, 'contém caracteres inválidos')
      open.push({ value: member, path: path ? `${path}.${name}` : name, depth: depth + 1 })
    }
  }
}

function unreadable(path: string, message: string): Problem {
  const fields: FieldError[] = [{ field: path.split('.').slice(0, 8).join('.'), message }]
  return new Problem('BAR-0100', { fields })
}
