/** What Next hands a page of the words behind the question mark. */
export type SearchParams = Promise<Record<string, string | string[] | undefined>>
