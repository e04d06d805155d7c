import type { PageBrowserData } from '@/lib/rails/three-d-secure/browser-data'

/** The browser data for the issuer that only the page can read. No current browser runs Java. */
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
