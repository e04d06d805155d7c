// JSON as text, with what no JavaScript value can say: NaN, -0, 1e999, a member that comes twice.

export class Raw {
  constructor(readonly text: string) {}
}

export function jsonText(value: unknown): string {
  if (value instanceof Raw) return value.text
  if (Array.isArray(value)) return `[${value.map(jsonText).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  return objectText(Object.entries(value).filter(([, member]) => member !== undefined))
}

/** An object of just these members, in this order, twice where they come twice. */
export function objectText(members: readonly (readonly [string, unknown])[]): string {
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${jsonText(member)}`).join(',')}}`
}

/** A copy in which one place holds something else, or nothing at all where that is undefined. */
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

/** The way to every place in a value, itself included. */
export function placesIn(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null || value instanceof Raw) return [path]
  return [path, ...Object.entries(value).flatMap(([name, member]) => placesIn(member, [...path, name]))]
}
