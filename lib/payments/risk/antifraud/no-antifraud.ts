import { notConfigured } from '@/lib/base/kernel/not-configured'
import type { Antifraud } from './antifraud'

/** Used where no antifraud service is set up: payments are not screened. */
export const noAntifraud: Antifraud = { name: '', screen: notConfigured('antifraud service') }
