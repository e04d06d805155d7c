// biome-ignore-all lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Segments } from '@/components/ui/appearance/switches'
import { CopyButton } from '@/components/ui/copy-button'
import type { CodeLanguage } from '@/lib/docs/code-languages'
import { useCodeLanguage } from './use-code-language'

export type HighlightedExample = { language: CodeLanguage; code: string; highlighted: ReactNode }

/** The same code in several languages; the choice of the reader applies to all blocks of all pages. */
export function CodeTabs({ examples, label }: { examples: readonly HighlightedExample[]; label?: string }) {
  const t = useTranslations('docs.code')
  const [preferred, choose] = useCodeLanguage()
  const [first] = examples
  const current = examples.find((example) => example.language === preferred) ?? first
  if (!current) return null
  const options = examples.map(({ language }) => ({ value: language, label: t(`languages.${language}`) }))
  return (
    <figure className="my-4 min-w-0 overflow-hidden rounded-md border border-line bg-sunken">
      <figcaption className="flex min-h-10 items-center justify-between gap-2 border-b border-line ps-3 pe-1 text-xs font-medium text-muted">
        {label && <span className="truncate">{label}</span>}
        {examples.length > 1 ? (
          <span className="-ms-2 overflow-x-auto py-0.5">
            <Segments
              label={t('language')}
              value={current.language}
              onValueChange={choose}
              options={options}
            />
          </span>
        ) : (
          !label && <span>{t(`languages.${current.language}`)}</span>
        )}
        <CopyButton text={current.code} what={label ?? t(`languages.${current.language}`)} />
      </figcaption>
      {examples.map(({ language, highlighted }) => (
        <pre
          key={language}
          tabIndex={0}
          hidden={language !== current.language}
          className="max-h-128 overflow-auto p-3 font-mono text-xs leading-5 text-ink -outline-offset-2!"
        >
          {highlighted}
        </pre>
      ))}
    </figure>
  )
}
