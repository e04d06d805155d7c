import { oneClickHandler, unsubscribePageHandler } from '@/lib/http/pages/unsubscribe-handlers'

export const GET = unsubscribePageHandler

export const POST = oneClickHandler
