import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import type { CardBrand } from '@/lib/base/kernel/card-brand'
import { brandNames } from '@/lib/base/kernel/card-brand'

type Picture = { background: string; shapes: ReactNode }

const word = (text: string, width: number, size: number, fill = '#fff', style?: 'italic') => (
  <text
    x="17"
    y={11 + size * 0.36}
    textAnchor="middle"
    textLength={width}
    lengthAdjust="spacingAndGlyphs"
    fontWeight="700"
    fontStyle={style}
    fontSize={size}
    fill={fill}
  >
    {text}
  </text>
)

/** Drawn by us in the shapes and colours by which people recognize the brands; 34 by 22. */
const pictures: Record<CardBrand, Picture> = {
  visa: { background: '#fff', shapes: word('VISA', 25, 11, '#1434cb', 'italic') },
  mastercard: {
    background: '#fff',
    shapes: (
      <>
        <circle cx="13.5" cy="11" r="6.5" fill="#eb001b" />
        <circle cx="20.5" cy="11" r="6.5" fill="#f79e1b" />
        <path d="M17 5.52a6.5 6.5 0 0 1 0 10.96 6.5 6.5 0 0 1 0-10.96" fill="#ff5f00" />
      </>
    ),
  },
  elo: {
    background: '#000',
    shapes: (
      <>
        <g fill="none" strokeWidth="2">
          <path d="M9.07 9.6a8.05 8.05 0 0 1 5.3-6.2" stroke="#ffcb05" />
          <path d="M19.1 3.23a8.05 8.05 0 0 1 5.9 6.37" stroke="#00a4e0" />
          <path d="M23.9 15.1a8.05 8.05 0 0 1-9.5 3.5" stroke="#ef4123" />
        </g>
        {word('elo', 11, 8.5)}
      </>
    ),
  },
  american_express: { background: '#006fcf', shapes: word('AMEX', 27, 10) },
  hipercard: { background: '#b3131b', shapes: word('Hipercard', 29, 7.5, '#fff', 'italic') },
  diners: {
    background: '#fff',
    shapes: (
      <>
        <circle cx="17" cy="11" r="8" fill="#004a97" />
        <path d="M15 5.6v10.8a5.8 5.8 0 0 1 0-10.8m4 0v10.8a5.8 5.8 0 0 0 0-10.8" fill="#fff" />
      </>
    ),
  },
}

/** A brand as a picture with its name as the text alternative; without it where the name stands beside. */
export function BrandPicture({ brand, decorative }: { brand: CardBrand; decorative?: boolean }) {
  const { background, shapes } = pictures[brand]
  return (
    <svg
      viewBox="0 0 34 22"
      className="h-5.5 w-8.5"
      role="img"
      aria-label={decorative ? undefined : brandNames[brand]}
      aria-hidden={decorative}
    >
      <rect x="0.5" y="0.5" width="33" height="21" rx="3" fill={background} stroke="#0003" />
      {shapes}
    </svg>
  )
}

/** The accepted brands; the detected one stands out. */
export function AcceptedBrands({ label, brand }: { label: string; brand: CardBrand | undefined }) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {(Object.keys(pictures) as CardBrand[]).map((one) => (
        <li
          key={one}
          className={cn('transition-opacity', brand && brand !== one && 'opacity-25 grayscale')}
          aria-current={brand === one || undefined}
        >
          <BrandPicture brand={one} />
        </li>
      ))}
    </ul>
  )
}
