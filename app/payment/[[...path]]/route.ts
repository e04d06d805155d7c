import { notFound } from '@/lib/http/api/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = notFound('standard')
