import { headers } from 'next/headers'
import { brandStyle } from '@/lib/parties/branding/palette'

/** The colours of a seller for its buyers' pages; the element has the nonce of the page. */
export async function BrandStyle({ accent }: { accent?: string }) {
  if (!accent) return null
  const nonce = (await headers()).get('x-nonce') ?? undefined
  return <style nonce={nonce}>{brandStyle(accent)}</style>
}
