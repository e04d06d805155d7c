import { resourceAt } from '@/app/resource-at'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resourceAt('/v2/subscriptions/{uuid}/pause')
