import type { Metadata } from 'next'
import Link from 'next/link'
import { getLocale, getTranslations } from 'next-intl/server'
import { MethodMark } from '@/components/docs/method-mark'
import { PageFrame } from '@/components/docs/page-frame'
import { TextWithCode } from '@/components/docs/text-with-code'
import { reference } from '@/lib/docs/reference'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('docs.reference')
  return {
    title: t('title'),
    description: (await getTranslations('docs'))('lead'),
    alternates: { canonical: '/docs/reference' },
  }
}

const idOf = (tag: string) => tag.toLowerCase().replace(/\W+/g, '-')

export default async function ReferencePage() {
  const [t, groups] = [await getTranslations('docs.reference'), reference(await getLocale())]
  const headings = groups.map(({ tag, title }) => ({ id: idOf(tag), title, depth: 2 }))
  return (
    <PageFrame
      title={t('title')}
      lead={t.rich('lead', {
        document: (words) => (
          <a href="/openapi.json" className="text-accent-ink underline">
            {words}
          </a>
        ),
      })}
      headings={headings}
    >
      {groups.map(({ tag, title, description, operations }) => (
        <section key={tag} aria-labelledby={idOf(tag)} className="mt-10">
          <h2 id={idOf(tag)} className="scroll-mt-24 text-lg font-semibold">
            {title}
          </h2>
          <p className="mt-1 text-base text-muted">
            <TextWithCode text={description} />
          </p>
          <ul className="mt-2">
            {operations.map(({ id, method, path, summary }) => (
              <li key={id} className="border-b border-line">
                <Link
                  href={`/docs/reference/${id}`}
                  prefetch={false}
                  className="group grid gap-x-4 py-2.5 sm:grid-cols-[14rem_1fr]"
                >
                  <span className="text-base font-medium text-accent-ink group-hover:underline">
                    {summary}
                  </span>
                  <span className="flex min-w-0 items-baseline gap-2">
                    <MethodMark method={method} />
                    <code className="font-mono text-sm break-all text-muted">{path}</code>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </PageFrame>
  )
}
