import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale } from 'next-intl/server'
import { CodeExampleBlock } from '@/components/docs/code-example'
import { Markdown } from '@/components/docs/markdown'
import { PageFrame } from '@/components/docs/page-frame'
import { guidePath, isGuide } from '@/lib/docs/guides'
import { type Guide, readGuide } from '@/lib/docs/read-guide'
import { markdownPath } from '@/lib/docs/write-guide'
import { runtime } from '@/lib/process/runtime'
import { neighboursOf } from '../docs-map'
import { catalogues } from './catalogues'

type Props = { params: Promise<{ slug: string }> }

async function guideOf({ params }: Props): Promise<Guide> {
  const { slug } = await params
  return isGuide(slug) ? readGuide(slug, await getLocale()) : notFound()
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { slug, title, lead } = await guideOf(props)
  const types = { 'text/markdown': markdownPath(slug) }
  return { title, description: lead, alternates: { canonical: guidePath(slug), types } }
}

export default async function GuidePage(props: Props) {
  const guide = await guideOf(props)
  const { settings } = await runtime()
  function place(name: string) {
    const examples = guide.code.get(name)
    if (examples) return <CodeExampleBlock examples={examples} publicUrl={settings.publicUrl} />
    const Catalogue = catalogues[name]
    return Catalogue && <Catalogue />
  }
  return (
    <PageFrame
      title={guide.title}
      lead={guide.lead}
      headings={guide.headings}
      markdown={markdownPath(guide.slug)}
      {...(await neighboursOf(guidePath(guide.slug)))}
    >
      <Markdown tokens={guide.tokens} ids={guide.headings.map(({ id }) => id)} place={place} />
    </PageFrame>
  )
}
