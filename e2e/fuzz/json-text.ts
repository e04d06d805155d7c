// JSON as text, with what no JavaScript value can express: NaN, -0, 1e999, a duplicate member.

export class Raw {
  constructor(readonly text: string) {}
}

export function jsonText(value: unknown): string {
  if (value instanceof Raw) return value.text
  if (Array.isArray(value)) return `[${value.map(jsonText).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  return objectText(Object.entries(value).filter(([, member]) => member !== undefined))
}

/** An object of exactly these members, in this order, duplicates included. */
export function objectText(members: readonly (readonly [string, unknown])[]): string {
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${jsonText(member)}`).join(',')}}`
}

/** A copy with another value at one path, or without it where the value is undefined. */
export function replaced(value: unknown, path: readonly (string | number)[], by: unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return by
  if (Array.isArray(value)) {
    const copy = [...value]
    copy[Number(name)] = replaced(copy[Number(name)], rest, by)
    return copy.filter((item) => item !== undefined)
  }
  const object = value as Record<string, unknown>
  return { ...object, [name]: replaced(object?.[name], rest, by) }
}

/** The paths of all values in a value, itself included. */
export function pathsIn(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null || value instanceof Raw) return [path]
  return [path, ...Object.entries(value).flatMap(([name, member]) => pathsIn(member, [...path, name]))]
}
