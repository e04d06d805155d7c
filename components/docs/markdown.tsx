// Renders markdown from its tokens. `[[name]]` on a line of its own is a placeholder for code or for a generated list.
import type { Token, Tokens } from 'marked'
import { Fragment, type ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { Inline } from './inline'

type MarkdownProps = {
  tokens: readonly Token[]
  /** The ids of the headings, in order. */
  ids?: readonly string[]
  /** Renders a placeholder. */
  place?: (name: string) => ReactNode
}

export function Markdown({ tokens, ids = [], place }: MarkdownProps) {
  let headings = 0
  return tokens.map((token, index) => {
    const id = token.type === 'heading' ? ids[headings++] : undefined
    return <Fragment key={index}>{block(token, id, place)}</Fragment>
  })
}

function block(token: Token, id: string | undefined, place: MarkdownProps['place']): ReactNode {
  if (token.type === 'heading') return <Heading token={token as Tokens.Heading} id={id} />
  if (token.type === 'paragraph') {
    const [, name] = /^\[\[([\w-]+)\]\]$/.exec(token.text) ?? []
    if (name) return place?.(name)
    return (
      <p className="my-3">
        <Inline tokens={token.tokens ?? []} />
      </p>
    )
  }
  if (token.type === 'text') return <Inline tokens={token.tokens ?? [token]} />
  if (token.type === 'list') return <List list={token as Tokens.List} place={place} />
  if (token.type === 'table') return <Rows table={token as Tokens.Table} />
  if (token.type === 'blockquote') {
    return (
      <aside className="my-4 rounded-md border border-info-line bg-info-subtle px-4 py-1">
        <Markdown tokens={token.tokens ?? []} place={place} />
      </aside>
    )
  }
  return null
}

function Heading({ token, id }: { token: Tokens.Heading; id?: string }) {
  const Level = token.depth === 2 ? 'h2' : 'h3'
  return (
    <Level
      id={id}
      className={cn(
        'group scroll-mt-24 font-semibold text-ink',
        token.depth === 2 ? 'mt-10 mb-3 text-lg' : 'mt-6 mb-2 text-md',
      )}
    >
      <a href={`#${id}`} className="hover:underline">
        <Inline tokens={token.tokens} />
      </a>
    </Level>
  )
}

function List({ list, place }: { list: Tokens.List; place: MarkdownProps['place'] }) {
  const Kind = list.ordered ? 'ol' : 'ul'
  return (
    <Kind
      className={cn(
        'my-3 flex flex-col gap-1.5 ps-6 marker:text-faint',
        list.ordered ? 'list-decimal' : 'list-disc',
      )}
    >
      {list.items.map((item, index) => (
        <li key={index} className="ps-1 [&>p]:my-1">
          <Markdown tokens={item.tokens} place={place} />
        </li>
      ))}
    </Kind>
  )
}

function Rows({ table }: { table: Tokens.Table }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <div tabIndex={0} className="my-4 overflow-x-auto rounded-sm">
      <table className="w-full border-collapse text-left text-base">
        <thead>
          <tr>
            {table.header.map((cell) => (
              <th
                key={cell.text}
                scope="col"
                className="border-b border-line py-2 pe-4 text-xs font-medium text-muted"
              >
                <Inline tokens={cell.tokens} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row[0]?.text}>
              {row.map((cell, column) => (
                <td key={column} className="border-b border-line py-2 pe-4 align-top last:pe-0">
                  <Inline tokens={cell.tokens} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
