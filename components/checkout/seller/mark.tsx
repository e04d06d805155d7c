import type { SellerFace } from '@/lib/parties/branding/face'

type SellerMarkProps = { seller: { name: string; logo?: SellerFace['logo'] } }

/** The logo of a seller, or its initial on its colour. The name stands beside it. */
export function SellerMark({ seller: { name, logo } }: SellerMarkProps) {
  if (logo) {
    return (
      <img
        src={logo.path}
        alt=""
        width={logo.width}
        height={logo.height}
        className="max-h-16 w-auto max-w-40 shrink-0 rounded-sm object-contain"
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      className="grid size-9 shrink-0 place-items-center rounded-md border border-accent-edge bg-accent text-md font-semibold text-on-accent"
    >
      {initialOf(name)}
    </span>
  )
}

function initialOf(name: string): string {
  return (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '·').toUpperCase()
}
