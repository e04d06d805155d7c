import { exportsHandler } from '@/lib/http/portal/list-handlers'

export const GET = exportsHandler
