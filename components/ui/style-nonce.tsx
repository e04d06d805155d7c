'use client'

declare global {
  // Read by libraries that add a <style> element (the scroll lock of dialogs and menus).
  var __webpack_nonce__: string | undefined
}

/**
 * Passes the nonce of the page to styles that are added in the browser, so that the content security policy allows them. Only
 * the first nonce counts: later responses carry another one, but the document stays under the policy of its own response.
 */
export function StyleNonce({ nonce }: { nonce?: string }) {
  if (typeof window !== 'undefined') globalThis.__webpack_nonce__ ??= nonce
  return null
}
