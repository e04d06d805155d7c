import { resource, route } from '@/lib/http/api/route'
import { createSession } from '@/lib/three-d-secure/create-session'
import { createAuthenticationSessionOperation } from '@/lib/three-d-secure/session-contract'

const create = route(createAuthenticationSessionOperation, (ctx, { body }) => createSession(ctx, body))

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(create)
