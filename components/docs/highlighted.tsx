import type { CodeLanguage } from '@/lib/docs/code-languages'
import { type CodeKind, highlight } from '@/lib/docs/highlight'

const look: Record<CodeKind, string | undefined> = {
  plain: undefined,
  comment: 'text-faint',
  string: 'text-accent-ink',
  keyword: 'text-info-ink',
  number: 'text-warning-ink',
  variable: 'text-warning-ink',
}

export function Highlighted({ code, language }: { code: string; language: CodeLanguage }) {
  return (
    <code>
      {highlight(code, language).map(({ kind, text }, index) =>
        kind === 'plain' ? (
          text
        ) : (
          <span key={index} className={look[kind]}>
            {text}
          </span>
        ),
      )}
    </code>
  )
}
