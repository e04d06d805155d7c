import {
  type FileRefusal,
  fileRefusals,
  MAX_FILE_BYTES,
  UNCONFIRMED,
} from '@/lib/reconciliation/reconciliation'

export interface SentFile {
  added: number
  matched: number
  again: boolean
  /** The last day that it covers. */
  to: string
}

export interface RefusedImport {
  why: FileRefusal | 'FAILED'
  /** The account of the statement, where it is the reason. */
  account?: string
  line?: string
}

/** Sends a statement; `account` is the one that the person confirmed. */
export async function sendFile(file: File, account = UNCONFIRMED): Promise<SentFile | RefusedImport> {
  if (file.size > MAX_FILE_BYTES) return { why: 'TOO_LARGE' }
  const response = await fetch(`/reconciliation/files/${encodeURIComponent(account)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream', 'X-File-Name': encodeURIComponent(file.name) },
    body: file,
  }).catch(() => undefined)
  const result = await response?.json().catch(() => undefined)
  if (result?.ok) return result.data
  const said = (field: string): string | undefined =>
    result?.fields?.find((one: { field: string }) => one.field === field)?.message
  const why = fileRefusals.find((one) => one === said('file')) ?? 'FAILED'
  return { why, account: said('account'), line: said('line') }
}
