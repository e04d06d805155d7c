import { mailLinkUse } from '@/lib/http/portal/mail-link-handlers'
import { resetPasswordInput } from '@/lib/portal-users/contract'
import { resetPassword } from '@/lib/portal-users/passwords/reset-password'

export const POST = mailLinkUse(resetPasswordInput, resetPassword)
