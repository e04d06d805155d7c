// What appears on a page after it was loaded, and whether its reader notices it.
import type { Page } from '@playwright/test'

/** What a component draws to say that something happened: a notice, an alert, or the heading of another stage. */
const NOTICES = '[data-notice], [role=alert]'

/** Collects the notices that appear on every page that is opened from now on. */
export async function watchNotices(page: Page): Promise<void> {
  await page.addInitScript((notices) => {
    const appeared = new Set<Element>()
    Object.assign(window, { appeared })
    const watch = () =>
      new MutationObserver((changes) => {
        for (const { addedNodes, target } of changes) {
          const around = (target instanceof Element ? target : target.parentElement)?.closest(notices)
          if (around) appeared.add(around)
          for (const node of addedNodes) {
            if (!(node instanceof Element)) continue
            for (const one of [node, ...node.querySelectorAll('*')])
              if (one.matches(notices)) appeared.add(one)
          }
        }
      }).observe(document.body, { childList: true, subtree: true, characterData: true })
    // What a page was loaded with is read with it.
    window.addEventListener('load', () => setTimeout(watch, 0))
  }, NOTICES)
}

/** A sentence for each notice that appeared since the last look and is out of sight, or neither announced nor focused. */
export async function noticeFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { appeared } = window as unknown as { appeared: Set<HTMLElement> }
    const shown = [...appeared].filter(
      (one) => one.isConnected && one.checkVisibility() && (one.textContent ?? '').trim() !== '',
    )
    appeared.clear()
    const { activeElement } = document
    return shown.flatMap((one) => {
      const name = (one.textContent ?? '').trim().slice(0, 60)
      const { top, bottom } = one.getBoundingClientRect()
      const isWhole = top >= -1 && bottom <= innerHeight + 1
      const isTooTall = bottom - top > innerHeight && Math.abs(top) < innerHeight / 2
      const isFocused =
        activeElement !== document.body && (one.contains(activeElement) || activeElement?.contains(one))
      const isAnnounced = one.closest('[role=alert], [role=status]') !== null
      return [
        ...(isWhole || isTooTall ? [] : [`"${name}" is out of sight: ${top} to ${bottom} of ${innerHeight}`]),
        ...(isFocused || isAnnounced ? [] : [`"${name}" is neither announced nor focused`]),
      ]
    })
  })
}
