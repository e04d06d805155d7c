// The reader's choice of theme: none (the system's), light or dark. Kept in a cookie so that the server can write it on
// <html> and no page ever flashes.
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
export const themeCookie = 'theme'

export function readTheme(cookie: string | undefined): Theme {
  return cookie === 'light' || cookie === 'dark' ? cookie : 'system'
}

/** Keeps a choice for a year, for this site only. */
export function storeChoice(name: string, value: string) {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we serve.
  document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax${secure}`
}
