import { z } from 'zod'
import { uploadHandler } from '@/lib/http/portal/file-handlers'
import { setLogo } from '@/lib/parties/branding/change-branding'
import { MAX_LOGO_BYTES } from '@/lib/parties/branding/logo'

export const POST = uploadHandler({ params: z.object({}).default({}), maxBytes: MAX_LOGO_BYTES }, setLogo)
