import { notConfigured } from '@/lib/base/kernel/not-configured'
import type { Acquirer } from './acquirer'

const absent = notConfigured('acquirer')

/** Used where no acquirer is configured: every call fails, so that its job repeats it later. */
export const noAcquirer = {
  name: '',
  verify: absent,
  authorize: absent,
  find: absent,
  capture: absent,
  refund: absent,
  void: absent,
} satisfies Acquirer
