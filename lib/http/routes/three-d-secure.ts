import { type Route, route } from '@/lib/http/api/route'
import { createSession } from '@/lib/rails/three-d-secure/create-session'
import { createAuthenticationSessionOperation } from '@/lib/rails/three-d-secure/session-contract'

export const threeDSecureRoutes: readonly Route[] = [
  route(createAuthenticationSessionOperation, (ctx, { body }) => createSession(ctx, body)),
]
