import { mailLinkUse } from '@/lib/http/portal/mail-link-handlers'
import { resetPasswordInput } from '@/lib/access/portal-users/contract'
import { resetPassword } from '@/lib/access/passwords/reset-password'

export const POST = mailLinkUse(resetPasswordInput, resetPassword)
