import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import type { ActionResult } from '@/components/portal/action-result'
import type { StepUpProof } from '@/lib/access/second-factors/second-factor'
import type { Methods } from './proof-form'

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

/** The server actions that prove who a person is. */
export interface StepUpActions {
  listMethods: (input: Record<string, never>) => Promise<ActionResult<Methods>>
  beginPasskey: (input: Record<string, never>) => Promise<ActionResult<PublicKeyCredentialRequestOptionsJSON>>
  confirm: (proof: StepUpProof) => Promise<ActionResult>
}
