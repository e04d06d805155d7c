import { listHandler } from '@/lib/http/portal/list-handlers'

export const GET = listHandler
