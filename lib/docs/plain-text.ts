import type { Token } from 'marked'

/** The text of markdown without its marks. */
export function plainText(tokens: readonly Token[]): string {
  return tokens.map(textOf).join('').trim()
}

function textOf(token: Token): string {
  if (token.type === 'table') {
    const rows = [token.header, ...token.rows] as { tokens: Token[] }[][]
    return `${rows.map((row) => row.map((cell) => plainText(cell.tokens)).join(' ')).join('\n')}\n`
  }
  if (token.type === 'list') {
    return `${(token.items as { tokens: Token[] }[]).map((item) => plainText(item.tokens)).join('\n')}\n`
  }
  if (token.type === 'br') return ' '
  const inner = 'tokens' in token && token.tokens ? plainText(token.tokens) : undefined
  if (['paragraph', 'heading', 'blockquote'].includes(token.type)) return `${inner ?? token.raw}\n`
  if (inner !== undefined) return inner
  return 'text' in token ? String(token.text) : token.type === 'space' ? '\n' : ''
}
