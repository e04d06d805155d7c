'use client'

declare global {
  // Read by libraries that add a <style> of their own (the scroll lock of dialogs and menus).
  var __webpack_nonce__: string | undefined
}

/**
 * Hands the nonce of the page on to styles that are added in the browser, so that the content policy lets them in. Only the
 * first counts: what is fetched later carries a nonce of its own, while the document keeps the policy it came with.
 */
export function StyleNonce({ nonce }: { nonce?: string }) {
  if (typeof window !== 'undefined') globalThis.__webpack_nonce__ ??= nonce
  return null
}
