import { notConfigured } from '@/lib/base/kernel/not-configured'
import type { DisputeGateway } from './gateway'

const absent = notConfigured('dispute gateway')

/** Used where no dispute gateway is configured: every call fails, so that its job repeats it later. */
export const noDisputeGateway = {
  listClaims: absent,
  findState: absent,
  submit: absent,
  accept: absent,
} satisfies DisputeGateway
