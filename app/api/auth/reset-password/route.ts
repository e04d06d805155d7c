import { resetPassword } from '@/lib/access/passwords/reset-password'
import { resetPasswordInput } from '@/lib/access/portal-users/contract'
import { mailLinkUse } from '@/lib/http/portal/mail-link-handlers'

export const POST = mailLinkUse(resetPasswordInput, resetPassword)
