'use client'

const NEWLINE = 10

/** Reads a file and saves it, reporting how many of its rows have arrived: of a text its lines. Throws where it was refused or broke off. */
export async function saveFile(
  address: string,
  onRows: (rows: number, total: number) => void,
): Promise<void> {
  const response = await fetch(address, { cache: 'no-store' })
  if (!response.ok || !response.body) throw new Error(`status ${response.status}`)
  const total = Number(response.headers.get('X-Total-Rows') ?? 0)
  const chunks: Uint8Array<ArrayBuffer>[] = []
  // The first line has the titles.
  let rows = -1
  const reader = response.body.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    chunks.push(next.value)
    for (const byte of next.value) if (byte === NEWLINE) rows += 1
    onRows(Math.max(0, rows), total)
  }
  const local = URL.createObjectURL(new Blob(chunks, { type: response.headers.get('Content-Type') ?? '' }))
  const link = document.createElement('a')
  link.href = local
  link.download = nameOf(response)
  link.click()
  setTimeout(() => URL.revokeObjectURL(local), 60_000)
}

function nameOf(response: Response): string {
  const [, name = 'export.csv'] =
    /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('Content-Disposition') ?? '') ?? []
  return decodeURIComponent(name)
}
