import { notConfigured } from '@/lib/base/kernel/not-configured'
import type { ThreeDSecureServer } from './server'

const absent = notConfigured('3-D Secure server')

/** Used where no 3-D Secure server is configured: every call fails, and no holder can be authenticated. */
export const noThreeDSecureServer = {
  name: '',
  prepare: absent,
  authenticate: absent,
  find: absent,
  end: absent,
  receive: absent,
} satisfies ThreeDSecureServer
