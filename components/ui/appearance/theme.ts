// The reader's theme: the system's, light or dark. Stored in a cookie, so that the server writes it on <html> and no page is
// first drawn in the wrong theme.
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
export const themeCookie = 'theme'

export function readTheme(cookie: string | undefined): Theme {
  return cookie === 'light' || cookie === 'dark' ? cookie : 'system'
}

/** Stores a choice in a cookie of this site for a year. */
export function storeChoice(name: string, value: string) {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we serve.
  document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax${secure}`
}
