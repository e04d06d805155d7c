import { type SettlementRefusal, settlementRefusals } from '@/lib/backoffice/settlements/refusals'
import { MAX_FILE_BYTES } from '@/lib/money/reconciliation/reconciliation'

export interface RefusedFile {
  why: SettlementRefusal | 'TOO_LARGE' | 'FAILED'
  line?: string
  column?: string
}

/** Sends the file of a provider to its connection. */
export async function sendFile(
  connection: string,
  file: File,
): Promise<{ added: number; again: boolean } | RefusedFile> {
  if (file.size > MAX_FILE_BYTES) return { why: 'TOO_LARGE' }
  const response = await fetch(`/operator/settlements/files/${connection}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream', 'X-File-Name': encodeURIComponent(file.name) },
    body: file,
  }).catch(() => undefined)
  const result = await response?.json().catch(() => undefined)
  if (result?.ok) return result.data
  const said = (field: string): string | undefined =>
    result?.fields?.find((one: { field: string }) => one.field === field)?.message
  const why = settlementRefusals.find((one) => one === said('file')) ?? 'FAILED'
  return { why, line: said('line'), column: said('column') }
}
