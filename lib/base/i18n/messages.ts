// Every text for readers, one small file per area and language. An area is a group of pages; a page sends the browser
// only the areas that its client components need.

import type { Locale } from './locales'
import { areas } from './messages/areas'

export type Area = keyof typeof areas
export type Messages = { [A in Area]: (typeof areas)[A][0] }

const inLanguage = (index: 0 | 1) =>
  Object.fromEntries(Object.entries(areas).map(([area, texts]) => [area, texts[index]])) as Messages

export const messagesOf: Record<Locale, Messages> = { 'pt-BR': inLanguage(0), en: inLanguage(1) }

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: Messages
  }
}

/** Only the named areas of a language. */
export function pickAreas(messages: Messages, areas: readonly Area[]): Partial<Messages> {
  return Object.fromEntries(areas.map((area) => [area, messages[area]]))
}
