import { mailLinkRequest } from '@/lib/http/portal/mail-link-handlers'

export const POST = mailLinkRequest('DEVICE_PROOF')
