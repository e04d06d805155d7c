// The shortcuts of the portal, for the handler of keys and for the sheet that lists them.

/** After `g`: the page of a letter. A page that the role may not see has none. */
export const goToPage: Readonly<Record<string, string>> = {
  '/home': 'h',
  '/orders': 'o',
  '/charges': 'c',
  '/links': 'l',
  '/subscriptions': 'a',
  '/buyers': 'b',
  '/statement': 's',
  '/receivables': 'r',
  '/payouts': 'p',
  '/reconciliation': 'n',
  '/cash-flow': 'f',
  '/exports': 'x',
  '/refunds': 'e',
  '/disputes': 'd',
  '/webhooks': 'w',
  '/keys': 'k',
  '/requests': 'q',
  '/settings': 'i',
  '/team': 't',
}

/** How long after `g` the letter may come. */
export const PREFIX_MS = 1_500

/** The element of a page that `/` focuses: the search of its list. */
export const LIST_SEARCH = '[data-list-search]'

/** The links of the rows of a page, to which `j` and `k` move. */
export const ROW_LINK = 'main [data-row-link]'

/** The element of a page that a command of the palette clicks. */
export const commandOf = (name: 'move-clock') => `[data-command="${name}"]`

/** Whether keys are text here, or operate something else. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable ||
    ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName) ||
    target.closest('[role="dialog"], [role="menu"]') !== null
  )
}
