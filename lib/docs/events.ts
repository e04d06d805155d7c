// Every kind of event in the reader's language, from the catalogue that what is sent is held against.
import { schemaWriter } from '@/lib/http/openapi/schemas'
import type { Locale } from '@/lib/i18n/locales'
import { type CataloguedEvent, catalogue, type EventKind, eventKinds } from '@/lib/webhooks/events/catalogue'
import { said } from './said'
import { type Field, fieldsOf, type Schema } from './schema-fields'

export interface ShownEvent extends Pick<CataloguedEvent, 'domain' | 'statuses' | 'summary' | 'description'> {
  kind: EventKind
  fields: readonly Field[]
  example: unknown
}

export function eventsIn(locale: Locale): ShownEvent[] {
  const say = (text: string) => said(text, locale)
  return eventKinds.map((kind) => {
    const { domain, statuses, summary, description, schema, example }: CataloguedEvent = catalogue[kind]
    const writer = schemaWriter()
    const written = writer.write(schema, 'response') as Schema
    const fields = fieldsOf(written, { schemas: writer.components as Record<string, Schema>, say })
    return { kind, domain, statuses, summary: say(summary), description: say(description), fields, example }
  })
}
