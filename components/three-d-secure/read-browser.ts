import type { PageBrowserData } from '@/lib/three-d-secure/browser-data'

/** What the page can read of its own browser, for the issuer. No browser runs Java any more. */
export function readBrowser(): PageBrowserData {
  return {
    language: navigator.language,
    colorDepth: window.screen.colorDepth,
    screenHeight: window.screen.height,
    screenWidth: window.screen.width,
    timeZoneOffset: new Date().getTimezoneOffset(),
    javaEnabled: false,
    javaScriptEnabled: true,
  }
}
