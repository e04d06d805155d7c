import { type LogoFacts, logoPath } from './branding'

/** How pages of buyers show a seller: name, logo and colour. */
export interface SellerFace {
  name: string
  /** The address of its image, and the size in pixels at which pages show it. */
  logo?: { path: string; width: number; height: number }
  /** `#rrggbb`; the page computes its other colours from it. */
  accent?: string
}

type Shown = { uuid: string; fantasyName: string; branding: { logo?: LogoFacts; accent?: string } }

/** The logo is shown at half of its pixels, for sharp screens. */
export function faceOf({ uuid, fantasyName, branding: { logo, accent } }: Shown, cell: number): SellerFace {
  return {
    name: fantasyName,
    ...(accent && { accent }),
    ...(logo && {
      logo: {
        path: logoPath(cell, uuid, logo),
        width: Math.ceil(logo.width / 2),
        height: Math.ceil(logo.height / 2),
      },
    }),
  }
}
