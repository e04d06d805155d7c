// The cookie by which a buyer's browser is known at a link: sent to that link's paths alone, and read by no script. A page that is
// opened sets it, so that two tabs and a press whose answer is lost are one browser from the beginning.

export const BUYER_COOKIE = 'balcao_buyer'

/** Longer than nearly every slip can be paid; counted anew whenever the buyer does something. */
const LASTS_SECONDS = 180 * 24 * 60 * 60

export function buyerCookieOptions(code: string, publicUrl: string) {
  return {
    path: `/pay/${code}`,
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: publicUrl.startsWith('https:'),
    maxAge: LASTS_SECONDS,
  }
}

/** The code of the link whose page is at a path; undefined for all other paths. */
export function codeOfPage(path: string): string | undefined {
  return /^\/pay\/([\w-]{1,64})$/.exec(path)?.[1]
}
