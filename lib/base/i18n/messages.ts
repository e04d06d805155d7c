// Every text for readers, one small file per area and language. An area is a group of pages; a page sends the browser
// only the areas that its client components need.

import type { Locale } from './locales'
import en from './messages/en'
import ptBR from './messages/pt-BR'

export type Messages = typeof ptBR
export type Area = keyof Messages

export const messagesOf: Record<Locale, Messages> = { 'pt-BR': ptBR, en }

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
