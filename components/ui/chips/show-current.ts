/** Scrolls a row of links, which may not fit, sideways to its current one. The ref of an element around the row. */
export function showCurrent(element: HTMLElement | null) {
  const [nav, link] = ['nav', '[aria-current]'].map((name) => element?.querySelector<HTMLElement>(name))
  if (nav && link) nav.scrollLeft = link.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2
}
