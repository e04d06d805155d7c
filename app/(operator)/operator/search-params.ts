export type SearchParams = Promise<Record<string, string | string[] | undefined>>
