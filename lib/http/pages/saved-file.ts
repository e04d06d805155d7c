import { textStream } from '@/lib/http/api/streamed'

export interface SavedFile {
  name: string
  mediaType: string
  content: Uint8Array | { texts: AsyncIterable<string>; encoding: 'utf8' | 'latin1' }
  headers?: Record<string, string>
}

/** A download: the browser never shows it as one of our pages, whatever it contains. */
export async function savedFile({ name, mediaType, content, headers }: SavedFile): Promise<Response> {
  const body =
    content instanceof Uint8Array
      ? new Uint8Array(content)
      : await textStream(content.texts, content.encoding)
  return new Response(body, {
    headers: {
      ...headers,
      'Content-Type': mediaType,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
}
