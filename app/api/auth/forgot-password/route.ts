import { mailLinkRequest } from '@/lib/http/portal/mail-link-handlers'

export const POST = mailLinkRequest('PASSWORD_RESET')
