import { getLocale, getTranslations } from 'next-intl/server'
import { CodeExampleBlock } from '@/components/docs/code-example'
import { FieldList } from '@/components/docs/field-list'
import { inlineCodeLook } from '@/components/docs/inline'
import { eventNamesIn, eventsIn } from '@/lib/docs/events'

/** Every kind of event: when it is sent, its statuses and its body. */
export async function AllEvents() {
  const [locale, t] = [await getLocale(), await getTranslations('docs.events')]
  return eventsIn(locale).map(({ kind, domain, statuses, names, summary, description, fields, example }) => (
    <section key={kind} id={kind} aria-labelledby={`${kind}-title`} className="scroll-mt-24 pt-6">
      <h3 id={`${kind}-title`} className="text-md font-semibold">
        <a href={`#${kind}`} className="rounded-sm hover:underline">
          {summary}
        </a>
      </h3>
      <p className="mt-1 text-muted">{description}</p>
      <p className="mt-2 flex flex-wrap items-baseline gap-1.5 text-base text-muted">
        <span>{t('domain')}</span>
        <code className={inlineCodeLook}>{domain}</code>
        <span className="ms-2">{t('statuses')}</span>
        {statuses.map((status) => (
          <code key={status} className={inlineCodeLook}>
            {status}
          </code>
        ))}
        <span className="ms-2">{t('names')}</span>
        {names.map((name) => (
          <code key={name} className={inlineCodeLook}>
            {name}
          </code>
        ))}
      </p>
      <CodeExampleBlock
        label={t('example')}
        examples={[{ language: 'json', code: JSON.stringify(example, null, 2) }]}
        publicUrl="http://localhost:3000"
      />
      <details>
        <summary className="w-fit rounded-sm text-sm text-accent-ink">{t('fields')}</summary>
        <FieldList fields={fields} isAnswer />
      </details>
    </section>
  ))
}

/** What `event` can say, each name with its meaning. */
export async function AllEventNames() {
  return (
    <dl>
      {eventNamesIn(await getLocale()).map(({ name, description }) => (
        <div key={name} className="border-b border-line py-2.5 sm:grid sm:grid-cols-[16rem_1fr]">
          <dt>
            <code className={inlineCodeLook}>{name}</code>
          </dt>
          <dd className="mt-1 text-base sm:mt-0">{description}</dd>
        </div>
      ))}
    </dl>
  )
}
