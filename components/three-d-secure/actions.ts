import type { PageBrowserData } from '@/lib/rails/three-d-secure/browser-data'
import type { AuthenticationView } from '@/lib/rails/three-d-secure/contract'

type ActionResult = Promise<{ ok: true; data: AuthenticationView } | { ok: false; code: string }>

/** The server actions of the page. */
export type AuthenticationActions = {
  proceed: (input: { uuid: string; browser: PageBrowserData }) => ActionResult
  cancel: (input: { uuid: string }) => ActionResult
  /** What the provider's script said. */
  report: (input: { uuid: string; event: string; data: Record<string, string> }) => ActionResult
}
