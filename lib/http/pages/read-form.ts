// Reading what a page of another site posts by the browser: a small form and nothing else.
import type { z } from 'zod'
import { readBody } from '@/lib/http/api/read-body'
import { requireReadable } from '@/lib/http/api/readable-text'
import { Problem } from '@/lib/kernel/problem'

const MAX_FORM_BYTES = 16 * 1024
const FORM_TYPE = 'application/x-www-form-urlencoded'

/** The fields of a posted form; of one that comes twice the last. Throws 413, 415, or BAR-0100 with every wrong field. */
export async function readForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== FORM_TYPE) {
    throw new Problem('UNSUPPORTED_MEDIA_TYPE', { message: `Envie o corpo como ${FORM_TYPE}.` })
  }
  const fields = Object.fromEntries(new URLSearchParams(await readSmallText(request)))
  requireReadable(fields, schema)
  const parsed = schema.safeParse(fields)
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  throw new Problem('BAR-0100', { fields: wrong })
}

async function readSmallText(request: Request): Promise<string> {
  const tooLarge = () => new Problem('PAYLOAD_TOO_LARGE', { message: 'O corpo passa de 16 KiB.' })
  return new TextDecoder().decode(await readBody(request, { maxBytes: MAX_FORM_BYTES, tooLarge }))
}
