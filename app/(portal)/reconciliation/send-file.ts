import {
  type FileRefusal,
  fileRefusals,
  type LeftOut,
  MAX_FILE_BYTES,
  UNCONFIRMED,
} from '@/lib/money/reconciliation/reconciliation'

export interface SentFile {
  added: number
  matched: number
  again: boolean
  /** The last day that it covers. */
  to: string
  leftOut: LeftOut
  /** Centavos of its balances that no line has; null where nothing is known to compare with. */
  sumDifference: number | null
}

export interface RefusedImport {
  why: FileRefusal | 'FAILED'
  /** The accounts of the file, where they are the reason. */
  accounts: readonly string[]
  line?: string
}

/** Sends a statement; `account` is the one that the person confirmed. */
export async function sendFile(file: File, account = UNCONFIRMED): Promise<SentFile | RefusedImport> {
  if (file.size > MAX_FILE_BYTES) return { why: 'TOO_LARGE', accounts: [] }
  const response = await fetch(`/reconciliation/files/${encodeURIComponent(account)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream', 'X-File-Name': encodeURIComponent(file.name) },
    body: file,
  }).catch(() => undefined)
  const result = await response?.json().catch(() => undefined)
  if (result?.ok) return result.data
  const fields: readonly { field: string; message: string }[] = result?.fields ?? []
  const said = (field: string) => fields.flatMap((one) => (one.field === field ? [one.message] : []))
  const why = fileRefusals.find((one) => one === said('file')[0]) ?? 'FAILED'
  return { why, accounts: said('account'), line: said('line')[0] }
}
