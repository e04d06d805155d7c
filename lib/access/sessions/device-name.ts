import Bowser from 'bowser'

/** The longest user agent that is stored and parsed. */
const MAX_LENGTH = 400

export const storedUserAgent = (userAgent: string | undefined): string | null =>
  userAgent?.slice(0, MAX_LENGTH) || null

/** "Chrome, Windows" from what the browser says of itself, which is not proven; empty if it says nothing that is known. */
export function deviceName(userAgent: string | null | undefined): string {
  if (!userAgent) return ''
  const { browser, os } = Bowser.parse(userAgent.slice(0, MAX_LENGTH))
  return [browser.name, os.name].filter(Boolean).join(', ')
}
