import { linkPictureHandler } from '@/lib/http/pages/link-picture-handler'

export const GET = linkPictureHandler
