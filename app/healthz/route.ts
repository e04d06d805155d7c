export { alive as GET } from '@/lib/http/health'

export const dynamic = 'force-dynamic'
