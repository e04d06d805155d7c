/** Deletes everything, a card or a browser; returns whether that succeeded. */
export type Forget = (what: 'ALL' | 'CARD' | 'BROWSER', uuid?: string) => Promise<boolean>
