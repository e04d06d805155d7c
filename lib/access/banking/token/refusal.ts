// What the token operation answers instead of a token: the error body of OAuth 2.0 (RFC 6749, section 5.2).
import { SharedError } from '@/lib/base/copies/shared-error'
import type { refusalCodes } from './contract'

type RefusalCode = Exclude<(typeof refusalCodes)[number], 'server_error'>

const statuses: Record<RefusalCode, number> = {
  invalid_request: 400,
  unsupported_grant_type: 400,
  unauthorized_client: 401,
  temporarily_unavailable: 429,
}

export class TokenRefusal extends SharedError {
  static override readonly kind = 'TokenRefusal'
  override name = 'TokenRefusal'

  constructor(
    readonly code: RefusalCode,
    description: string,
    readonly retryAfterSeconds?: number,
  ) {
    super(description)
  }

  get status(): number {
    return statuses[this.code]
  }

  get body(): { error: RefusalCode; error_description: string } {
    return { error: this.code, error_description: this.message }
  }
}

/** The same for a wrong secret, an unknown or revoked client and a certificate that is not the client's. */
export const unauthorizedClient = () =>
  new TokenRefusal('unauthorized_client', 'Invalid client or invalid client credentials')
