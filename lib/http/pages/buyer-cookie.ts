// The cookie that identifies a buyer's browser at a link: sent to the paths of that link only, and not readable by scripts. The page
// itself sets it, so that two tabs, or a payment whose response was lost, belong to one browser from the beginning.

export const BUYER_COOKIE = 'balcao_buyer'

/** Longer than almost any bank slip can be paid; every action of the buyer renews it. */
export const MAX_AGE_SECONDS = 180 * 24 * 60 * 60

export function buyerCookieOptions(code: string, publicUrl: string) {
  return {
    path: `/pay/${code}`,
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: publicUrl.startsWith('https:'),
    maxAge: MAX_AGE_SECONDS,
  }
}

/** What the cookie of a 3-D Secure page is signed for, in place of a link's code: no link has it. */
export const authenticationCode = (uuid: string) => `3ds/${uuid}`

/** The same browser at the 3-D Secure page of its payment, for as long as that lasts. */
export function authenticationCookieOptions(path: string, publicUrl: string) {
  return { ...buyerCookieOptions('', publicUrl), path, maxAge: 15 * 60 }
}

/** The code of the link whose page has this path; undefined for all other paths. */
export function codeOfPage(path: string): string | undefined {
  return /^\/pay\/([\w-]{1,64})$/.exec(path)?.[1]
}

/** The code of the link that is paid at this path, by the page or by its form without script; undefined for all other paths. */
export function codeOfForm(path: string): string | undefined {
  return codeOfPage(path.replace(/\/pix$/, ''))
}
