import type { Locale } from '@/lib/base/i18n/locales'

/** A text in the language of the request, which caches must not give to a reader of the other language. */
export function asText(text: string, type: 'plain' | 'markdown', locale: Locale): Response {
  return new Response(text, {
    headers: {
      'Content-Type': `text/${type}; charset=utf-8`,
      'Content-Language': locale,
      Vary: 'Accept-Language, Cookie',
    },
  })
}
