// The colours of a mail in both themes, and whose face it has.
import { paletteOf } from '@/lib/parties/branding/palette'

export const OWN_ACCENT = '#006663'

/** Who the mail is from, as its reader sees it: a seller for its buyers, and this product for everyone else. */
export interface MailFace {
  name: string
  /** `#rrggbb`. */
  accent: string
  /** The whole address of the image, and its size in pixels. */
  logo?: { url: string; width: number; height: number }
}

export const ownFace: MailFace = { name: 'Balcão', accent: OWN_ACCENT }

/** The neutral colours, of the surfaces that `paletteOf` computes readable accents for. */
const neutral = {
  light: {
    page: '#f0efeb',
    card: '#ffffff',
    box: '#f6f5f3',
    ink: '#262420',
    muted: '#5f5c56',
    line: '#dddad4',
  },
  dark: {
    page: '#1a1918',
    card: '#262523',
    box: '#1f1e1d',
    ink: '#f1f0ed',
    muted: '#b2b0ab',
    line: '#454340',
  },
}

export type Theme = (typeof neutral)['light'] & {
  /** Of links and of the name. */
  accent: string
  /** Of the button: its fill, its text, and its edge where the fill is too close to the card. */
  fill: string
  onFill: string
  edge: string
}

export function themesOf({ accent }: MailFace): { light: Theme; dark: Theme } {
  const palette = paletteOf(accent)
  const themeOf = (name: 'light' | 'dark'): Theme => ({
    ...neutral[name],
    accent: palette[name]['accent-ink'],
    fill: palette[name].accent,
    onFill: palette[name]['on-accent'],
    edge: palette[name]['accent-mark'],
  })
  return { light: themeOf('light'), dark: themeOf('dark') }
}
