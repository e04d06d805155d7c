// What stands between the server of the web process (lib/cli/web.mjs) and Next: copies of fixed pages, and the places in which the
// others are rendered.
import { processWide } from '@/lib/kernel/copies/process-wide'
import { createFixedPages, type FixedPages } from './fixed-pages'
import { createPagePlaces, type PagePlaces } from './page-places'

export type PageFront = FixedPages & PagePlaces

/** Registers it under the name by which the web process finds it. */
export const registerPageFront = (): PageFront =>
  processWide('page-front', () => ({ ...createFixedPages(), ...createPagePlaces() }))
