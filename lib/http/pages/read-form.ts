// Reads a form that a page of another site posts by the browser; forms are small.
import type { z } from 'zod'
import { Problem } from '@/lib/base/kernel/problem'
import { parseAs } from '@/lib/http/api/parse-as'
import { readBody } from '@/lib/http/api/read-body'
import { requireReadable } from '@/lib/http/api/readable-text'

const MAX_FORM_BYTES = 16 * 1024
const FORM_TYPE = 'application/x-www-form-urlencoded'

/** The fields of a posted form; of a repeated field the last value. Throws PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, BAR-0100. */
export async function readForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== FORM_TYPE) {
    throw new Problem('UNSUPPORTED_MEDIA_TYPE', { message: `Envie o corpo como ${FORM_TYPE}.` })
  }
  const fields = Object.fromEntries(new URLSearchParams(await readSmallText(request)))
  return parseAs(schema, requireReadable(fields, schema))
}

async function readSmallText(request: Request): Promise<string> {
  const tooLarge = () => new Problem('PAYLOAD_TOO_LARGE', { message: 'O corpo passa de 16 KiB.' })
  return new TextDecoder().decode(await readBody(request, { maxBytes: MAX_FORM_BYTES, tooLarge }))
}
