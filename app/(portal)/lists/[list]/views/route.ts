import { listViewsHandler } from '@/lib/http/portal/list-handlers'

export const GET = listViewsHandler
