import { type Route, route } from '@/lib/http/api/route'
import { createSession } from '@/lib/three-d-secure/create-session'
import { createAuthenticationSessionOperation } from '@/lib/three-d-secure/session-contract'

export const threeDSecureRoutes: readonly Route[] = [
  route(createAuthenticationSessionOperation, (ctx, { body }) => createSession(ctx, body)),
]
