import { createTranslator, type NamespaceKeys, type NestedKeyOf } from 'next-intl'
import type { Locale } from './locales'
import { type Messages, messagesOf } from './messages'

type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>

/** Texts outside of any page, such as those of a mail. */
export function textsOf<Chosen extends Namespace>(locale: Locale, namespace: Chosen) {
  return createTranslator<Messages, Chosen>({ locale, namespace, messages: messagesOf[locale] })
}

/** All texts by their whole key, where the key is data. Check with `has` first where it may be of another version. */
export function allTextsOf(locale: Locale) {
  const t = createTranslator({ locale, messages: messagesOf[locale] }) as unknown as {
    (key: string, values?: Readonly<Record<string, string | number>>): string
    has(key: string): boolean
  }
  return t
}
