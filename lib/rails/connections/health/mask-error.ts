const LONGEST = 200

/** The message of a failed call without addresses of people, documents, cards, keys and tokens; errors come from outside. */
export function maskedError(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text
    .replace(/-----BEGIN [^-]+-----[\s\S]*?(-----END [^-]+-----|$)/g, '[key]')
    .replace(/\b(bearer|basic)\s+\S+/gi, '$1 […]')
    .replace(/\b[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[e-mail]')
    .replace(/(https?:\/\/[^\s/?#]*)[^\s]*/gi, '$1')
    .replace(/\d[\d .-]{6,}\d/g, '[number]')
    .replace(/[A-Za-z0-9+/_=-]{32,}/g, '[token]')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST)
}
