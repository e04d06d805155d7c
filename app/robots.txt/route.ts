import { NO_SNIFF } from '@/lib/http/api/request'

export const dynamic = 'force-static'

/** Only the documentation is for search engines: links and receipts are between a shop and its buyer. */
export const GET = () =>
  new Response('User-agent: *\nDisallow: /\nAllow: /docs\n', {
    headers: { ...NO_SNIFF, 'Content-Type': 'text/plain; charset=utf-8' },
  })
