import { NO_SNIFF } from '@/lib/http/api/request'
import { openapiDocument } from '@/lib/http/openapi/document'

export const dynamic = 'force-static'

export function GET(): Response {
  return Response.json(openapiDocument(), { headers: NO_SNIFF })
}
