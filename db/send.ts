import type { ISql } from 'postgres'

/** A client of postgres.js, or that of a transaction. */
export interface Line {
  client: ISql
  /** Whether a statement of drizzle is named, so that a connection parses it once. */
  isNamed(text: string): boolean
}

/** Sends one statement, which `run` makes of a client. The text is for the trace, and for what decides by it. */
export type Send = <Result>(text: string, run: (line: Line) => PromiseLike<Result>) => PromiseLike<Result>

const NAMED_STATEMENTS = 1000
const NAMED_LENGTH = 20_000

/** Texts that vary with the data (long lists) would accumulate in the server, so beyond a limit they remain unnamed. */
export function createNaming(): Line['isNamed'] {
  const named = new Set<string>()
  return (text) => {
    if (named.has(text)) return true
    if (named.size >= NAMED_STATEMENTS || text.length > NAMED_LENGTH) return false
    named.add(text)
    return true
  }
}
