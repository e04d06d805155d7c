import { processWide } from '@/lib/base/copies/process-wide'
import { NO_SNIFF } from '@/lib/http/api/request'
import { openapiDocument } from '@/lib/http/openapi/document'
import { runtime } from '@/lib/process/runtime'

/** Its addresses are known only when the process runs; it is written once. */
const written = processWide<{ text?: string }>('openapi-document', () => ({}))

export const dynamic = 'force-dynamic'

export async function GET(): Promise<Response> {
  const { settings } = await runtime()
  written.text ??= JSON.stringify(openapiDocument(settings.publicUrl))
  return new Response(written.text, { headers: { ...NO_SNIFF, 'Content-Type': 'application/json' } })
}
