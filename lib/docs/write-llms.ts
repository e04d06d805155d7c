// /llms.txt: what a program that reads the documentation needs first, with the address of every page (llmstxt.org).
import type { Locale } from '@/lib/base/i18n/locales'
import { textsOf } from '@/lib/base/i18n/texts'
import { guideGroups } from './guides'
import { readGuide } from './read-guide'
import { reference } from './reference'
import { markdownPath } from './write-guide'

export function writeLlms(locale: Locale, publicUrl: string): string {
  const t = textsOf(locale, 'docs')
  const guides = guideGroups.map(({ word, slugs }) => {
    const lines = slugs.map((slug) => {
      const { title, lead } = readGuide(slug, locale)
      return `- [${title}](${publicUrl}${markdownPath(slug)}): ${lead}`
    })
    return [`## ${t(`nav.groups.${word}`)}`, lines.join('\n')]
  })
  const operations = reference(locale).flatMap((group) =>
    group.operations.map(({ id, method, path, summary }) => {
      return `- [${method} ${path}](${publicUrl}/docs/reference/${id}): ${summary}`
    }),
  )
  const parts = [
    `# ${t('home.title')}`,
    `> ${t('lead')}`,
    t('home.lead'),
    ...guides.flat(),
    `## ${t('reference.title')}`,
    [`- [OpenAPI 3.1](${publicUrl}/openapi.json): ${t('page.document')}`, ...operations].join('\n'),
  ]
  return `${parts.join('\n\n')}\n`
}
