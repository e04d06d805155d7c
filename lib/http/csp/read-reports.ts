// Reports of browsers about what the content security policy of a page blocked, in both formats: `report-uri` (CSP level 2) and
// the Reporting API. Anybody can send one, so that nothing of it is trusted and only its kind is stored.
import { z } from 'zod'

export interface CspReport {
  page: string
  directive: string
  blocked: string
}

/** Of CSP level 3; a report of another one is not about our policy. */
const directives = [
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'frame-src',
  'form-action',
  'frame-ancestors',
  'base-uri',
  'object-src',
] as const

const text = z.string().max(4_096)
const single = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text.optional(),
    'violated-directive': text,
    'blocked-uri': text,
  }),
})
const several = z
  .array(
    z.object({
      type: z.literal('csp-violation'),
      body: z.object({ documentURL: text, effectiveDirective: text, blockedURL: text.optional() }),
    }),
  )
  .max(50)

/** The reports about our own pages in a body; empty for any other body. */
export function readCspReports(body: unknown, publicUrl: string): CspReport[] {
  const one = single.safeParse(body)
  if (one.success) {
    const report = one.data['csp-report']
    const directive = report['effective-directive'] ?? report['violated-directive'].split(' ')[0]!
    return reportOf(publicUrl, report['document-uri'], directive, report['blocked-uri'])
  }
  const more = several.safeParse(body)
  if (!more.success) return []
  return more.data.flatMap(({ body: { documentURL, effectiveDirective, blockedURL = '' } }) =>
    reportOf(publicUrl, documentURL, effectiveDirective, blockedURL),
  )
}

function reportOf(publicUrl: string, document: string, directive: string, blockedUrl: string): CspReport[] {
  const page = URL.canParse(document) ? new URL(document) : undefined
  const isOurs = page?.origin === new URL(publicUrl).origin
  const blocked = blockedOf(blockedUrl)
  if (!isOurs || !blocked || !(directives as readonly string[]).includes(directive)) return []
  return [{ page: `/${page.pathname.split('/')[1] ?? ''}`.slice(0, 40), directive, blocked }]
}

/** Undefined for what an extension of the browser did. */
function blockedOf(blocked: string): string | undefined {
  if (/^[a-z-]*extension:/.test(blocked)) return undefined
  if (!URL.canParse(blocked)) return /^[a-z-]{1,20}$/.test(blocked) ? blocked : 'unknown'
  const { origin, protocol } = new URL(blocked)
  return origin === 'null' ? protocol.slice(0, 20) : origin.slice(0, 200)
}
