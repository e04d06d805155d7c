import { proveDeviceInput } from '@/lib/access/portal-users/contract'
import { proveDevice } from '@/lib/access/portal-users/mail-links/prove-device'
import { mailLinkUse } from '@/lib/http/portal/mail-link-handlers'

export const POST = mailLinkUse(proveDeviceInput, proveDevice)
