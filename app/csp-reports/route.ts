import { receiveCspReports } from '@/lib/http/csp/receive-reports'
import { runtime } from '@/lib/process/runtime'

export const POST = async (request: Request) => receiveCspReports(await runtime(), request)
