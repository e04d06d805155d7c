import { getLocale } from 'next-intl/server'
import { writeLlms } from '@/lib/docs/write-llms'
import { asText } from '@/lib/http/pages/text-response'
import { runtime } from '@/lib/process/runtime'

export async function GET(): Promise<Response> {
  const locale = await getLocale()
  const { settings } = await runtime()
  return asText(writeLlms(locale, settings.publicUrl), 'plain', locale)
}
