// Every kind of event in the language of the reader, from the catalogue that defines what is sent.

import type { Locale } from '@/lib/base/i18n/locales'
import { schemaWriter } from '@/lib/http/openapi/schemas'
import { eventNames } from '@/lib/messages/webhook-events/names'
import { type CataloguedEvent, catalogue, type EventKind, eventKinds } from '@/lib/payments/events/catalogue'
import { type Field, fieldsOf, type Schema } from './schema-fields'
import { translateText } from './translate'

export interface LocalizedEvent
  extends Pick<CataloguedEvent, 'domain' | 'statuses' | 'names' | 'summary' | 'description'> {
  kind: EventKind
  fields: readonly Field[]
  example: unknown
}

export function eventsIn(locale: Locale): LocalizedEvent[] {
  const translate = (text: string) => translateText(text, locale)
  return eventKinds.map((kind) => {
    const { domain, statuses, names, summary, description, schema, example }: CataloguedEvent =
      catalogue[kind]
    const writer = schemaWriter()
    const jsonSchema = writer.write(schema, 'response') as Schema
    const fields = fieldsOf(jsonSchema, { schemas: writer.components as Record<string, Schema>, translate })
    return {
      kind,
      domain,
      statuses,
      names,
      summary: translate(summary),
      description: translate(description),
      fields,
      example,
    }
  })
}

/** What `event` of a body can say, in the order of the list. */
export const eventNamesIn = (locale: Locale): { name: string; description: string }[] =>
  Object.entries(eventNames).map(([name, description]) => ({
    name,
    description: translateText(description, locale),
  }))
