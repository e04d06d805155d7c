import { type Locale, pickLocale } from '@/lib/base/i18n/locales'
import type { ApiRequest } from './request'

/** The language of the texts of a response; Portuguese where the client asks for none that we have. */
export const localeOf = (request: Pick<ApiRequest, 'headers'>): Locale =>
  pickLocale(undefined, request.headers.get('accept-language'))
