// The cookie that identifies a buyer's browser at a link: sent to the paths of that link only, and not readable by scripts. The page
// itself sets it, so that two tabs, or a payment whose response was lost, belong to one browser from the beginning.

export const BUYER_COOKIE = 'balcao_buyer'

/** Longer than almost any bank slip can be paid; every action of the buyer renews it. */
const MAX_AGE_SECONDS = 180 * 24 * 60 * 60

export function buyerCookieOptions(code: string, publicUrl: string) {
  return {
    path: `/pay/${code}`,
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: publicUrl.startsWith('https:'),
    maxAge: MAX_AGE_SECONDS,
  }
}

/** The code of the link whose page has this path; undefined for all other paths. */
export function codeOfPage(path: string): string | undefined {
  return /^\/pay\/([\w-]{1,64})$/.exec(path)?.[1]
}
