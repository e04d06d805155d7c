/** The query of an address, as Next passes it to a page. */
export type SearchParams = Promise<Record<string, string | string[] | undefined>>

/** An address with these parameters; empty ones are left out. */
export function addressWith(path: string, params: Record<string, string | undefined>): string {
  const given = Object.entries(params).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}
