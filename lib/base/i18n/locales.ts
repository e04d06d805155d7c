// The two languages of the application. No path contains a locale: the reader's choice (cookie) comes first, then the
// browser's languages, then Portuguese.

export const locales = ['pt-BR', 'en'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'pt-BR'
/** The zone in which the reader wants times; see lib/http/portal/reader-zone. */
export const timeZoneCookie = 'balcao-time-zone'

export const localeCookie = 'locale'

function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale)
}

/** The language for a request, from the cookie's value and the Accept-Language header. */
export function pickLocale(cookie: string | undefined, acceptLanguage: string | null | undefined): Locale {
  if (isLocale(cookie)) return cookie
  const accepted = (acceptLanguage ?? '')
    .split(',')
    .slice(0, 20)
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { tag: tag.trim(), quality: quality ? Number(quality.trim().slice(2)) : 1 }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { tag } of accepted) {
    if (tag === 'pt' || tag.startsWith('pt-')) return 'pt-BR'
    if (tag === 'en' || tag.startsWith('en-')) return 'en'
  }
  return defaultLocale
}
