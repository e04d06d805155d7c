import { getLocale, getTranslations } from 'next-intl/server'
import type { DocsMap, NavPage } from '@/components/docs/nav-links'
import { guideGroups, guidePath } from '@/lib/docs/guides'
import { readGuide } from '@/lib/docs/read-guide'
import { reference } from '@/lib/docs/reference'

/** Every page with its title in the reader's language. */
export async function docsMap(): Promise<DocsMap> {
  const [locale, t] = [await getLocale(), await getTranslations('docs.nav.groups')]
  return {
    guides: guideGroups.map(({ word, slugs }) => ({
      title: t(word),
      pages: slugs.map((slug) => ({ href: guidePath(slug), title: readGuide(slug, locale).title })),
    })),
    reference: reference(locale).map(({ title, operations }) => ({
      title,
      pages: operations.map(({ id, summary, method }) => ({
        href: `/docs/reference/${id}`,
        title: summary,
        method,
      })),
    })),
  }
}

/** The pages before and after one, in the order of the sidebar. */
export async function neighboursOf(href: string): Promise<{ previous?: NavPage; next?: NavPage }> {
  const { guides, reference: operations } = await docsMap()
  const within = guides.some(({ pages }) => pages.some((page) => page.href === href)) ? guides : operations
  const pages = within.flatMap((section) => section.pages)
  const at = pages.findIndex((page) => page.href === href)
  return { previous: pages[at - 1], next: pages[at + 1] }
}
