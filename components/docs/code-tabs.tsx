// biome-ignore-all lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Segments } from '@/components/ui/appearance/switches'
import { CopyButton } from '@/components/ui/copy-button'
import type { CodeLanguage } from '@/lib/docs/code-blocks'
import { useCodeLanguage } from './use-code-language'

export type ShownExample = { language: CodeLanguage; code: string; shown: ReactNode }

/** The same in several languages; the reader's choice counts for all blocks of all pages. */
export function CodeTabs({ examples, label }: { examples: readonly ShownExample[]; label?: string }) {
  const t = useTranslations('docs.code')
  const [wanted, choose] = useCodeLanguage()
  const [first] = examples
  const current = examples.find((example) => example.language === wanted) ?? first
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
      {examples.map(({ language, shown }) => (
        <pre
          key={language}
          tabIndex={0}
          hidden={language !== current.language}
          className="max-h-128 overflow-auto p-3 font-mono text-xs leading-5 text-ink -outline-offset-2!"
        >
          {shown}
        </pre>
      ))}
    </figure>
  )
}
