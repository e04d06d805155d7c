import { createTranslator, type NamespaceKeys, type NestedKeyOf } from 'next-intl'
import type { Locale } from './locales'
import { type Messages, messagesOf } from './messages'

type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>

/** Texts outside of any page, such as those of a mail. */
export function textsOf<Chosen extends Namespace>(locale: Locale, namespace: Chosen) {
  return createTranslator<Messages, Chosen>({ locale, namespace, messages: messagesOf[locale] })
}
