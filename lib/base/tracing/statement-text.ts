// The text of a statement without the values in it, for the log and for traces: literals become `?`, placeholders such as `$1`
// and the names of tables and columns stay.

const MAX_TEXT = 600

/**
 * In order: strings ('…', E'…', $tag$…$tag$, also unfinished ones), quoted names, placeholders and names, which stay, comments,
 * numbers.
 */
const PARTS =
  /\b[eE]'(?:[^'\\]|\\[\s\S]|'')*(?:'|$)|'(?:[^']|'')*(?:'|$)|\$([A-Za-z_]\w*)?\$[\s\S]*?(?:\$\1\$|$)|("(?:[^"]|"")*"|\$\d+|[\p{L}_][\p{L}\p{N}_$]*)|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|\d[\d.]*(?:[eE][+-]?\d+)?/gu

export function withoutValues(statement: string): string {
  const text = statement
    .slice(0, 20_000)
    .replace(PARTS, (found, _tag, name?: string) =>
      name !== undefined ? name : found.startsWith('--') || found.startsWith('/*') ? ' ' : '?',
    )
    .replace(/\s+/g, ' ')
    .trim()
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text
}
