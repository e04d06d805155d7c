import { searchHandler } from '@/lib/http/portal/search-handler'

export const GET = searchHandler
