import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import type { ActionResult } from '@/components/portal/action-result'

/** What adding a factor returns: the recovery codes, where it is the first factor. */
export type Added = { recoveryCodes?: string[] }

/** The server actions that add a factor. */
export interface FactorActions {
  beginPasskey: (
    input: Record<string, never>,
  ) => Promise<ActionResult<PublicKeyCredentialCreationOptionsJSON>>
  addPasskey: (input: { name: string; response: RegistrationResponseJSON }) => Promise<ActionResult<Added>>
  beginTotp: (input: Record<string, never>) => Promise<ActionResult<{ secret: string; uri: string }>>
  confirmTotp: (input: { code: string }) => Promise<ActionResult<Added>>
}
