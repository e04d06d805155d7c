// Sends a file to a handler of the portal: its bytes are the body, its name is a header.

export interface RefusedFile<Why extends string> {
  why: Why | 'TOO_LARGE' | 'FAILED'
  /** What the refusal says of a field. */
  said: (field: string) => readonly string[]
}

interface Upload<Why extends string> {
  address: string
  file: File
  maxBytes: number
  /** Why the handler may refuse it. */
  refusals: readonly Why[]
}

export async function uploadFile<Data, Why extends string>(
  upload: Upload<Why>,
): Promise<{ data: Data } | RefusedFile<Why>> {
  const { address, file, maxBytes, refusals } = upload
  if (file.size > maxBytes) return { why: 'TOO_LARGE', said: () => [] }
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream', 'X-File-Name': encodeURIComponent(file.name) },
    body: file,
  }).catch(() => undefined)
  const result = await response?.json().catch(() => undefined)
  if (result?.ok) return { data: result.data }
  const fields: readonly { field: string; message: string }[] = result?.fields ?? []
  const why = refusals.find((one) => fields.some(({ message }) => message === one)) ?? 'FAILED'
  return { why, said: (name) => fields.flatMap(({ field, message }) => (field === name ? [message] : [])) }
}
