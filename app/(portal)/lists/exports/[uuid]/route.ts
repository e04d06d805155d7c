import { exportFileHandler } from '@/lib/http/portal/list-handlers'

export const GET = exportFileHandler
