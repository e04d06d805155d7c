import type { Token } from 'marked'
import Link from 'next/link'
import { Fragment, type ReactNode } from 'react'

export const inlineCodeLook = 'rounded-sm bg-hover px-1 py-0.5 font-mono text-[0.85em] break-words'
const linkLook =
  'text-accent-ink underline decoration-accent-line underline-offset-2 hover:decoration-current'

/** The inline parts of markdown. */
export function Inline({ tokens }: { tokens: readonly Token[] }) {
  return tokens.map((token, index) => <Fragment key={index}>{inline(token)}</Fragment>)
}

function inline(token: Token): ReactNode {
  const inner = () => <Inline tokens={('tokens' in token && token.tokens) || []} />
  if (token.type === 'strong') return <strong className="font-semibold text-ink">{inner()}</strong>
  if (token.type === 'em') return <em>{inner()}</em>
  if (token.type === 'codespan') return <code className={inlineCodeLook}>{token.text}</code>
  if (token.type === 'br') return <br />
  if (token.type === 'link') {
    const href = String(token.href)
    // Pages of the guides are taken without a reload; the portal, the simulators and the OpenAPI document are elsewhere.
    if (href.startsWith('/docs')) {
      return (
        <Link href={href} className={linkLook}>
          {inner()}
        </Link>
      )
    }
    return (
      <a href={href} className={linkLook}>
        {inner()}
      </a>
    )
  }
  if ('tokens' in token && token.tokens) return inner()
  return 'text' in token ? token.text : null
}
