/** Set by an open page for the moment in which it refreshes by itself, which is no use of the session. */
export const LIVE_UPDATE_COOKIE = 'balcao.live'

/** As a page writes it. */
export const liveUpdateCookie = `${LIVE_UPDATE_COOKIE}=1; Path=/; Max-Age=2; SameSite=Strict`

/** The same for a request that the page sends by itself with fetch. */
export const LIVE_UPDATE_HEADER = 'x-live-update'
