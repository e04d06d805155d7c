import { bellHandler } from '@/lib/http/portal/bell-handler'

export const GET = bellHandler
