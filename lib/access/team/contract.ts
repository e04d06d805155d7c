// The input of people who manage a team, and of those who accept an invitation.
import { z } from 'zod'
import { operatorRoles, roles } from '@/lib/base/kernel/permissions'

const role = z.enum([...new Set([...roles, ...operatorRoles])])
const email = z.string().trim().toLowerCase().pipe(z.email().max(255))

export const inviteInput = z.object({ email, role })
export const invitationInput = z.object({ uuid: z.uuid() })
export const memberInput = z.object({ user: z.uuid() })
export const changeRoleInput = z.object({ user: z.uuid(), role })

const token = z.string().min(1).max(100)
const password = z.string().min(1).max(1_000)

/** The address of an invitation. */
export const linkInput = z.object({ token: z.string() })
/** Of a person who has an account already. */
export const joinInput = z.object({ token, password })
/** Of a person who has none. */
export const joinAsNewInput = z.object({
  token,
  name: z.string().trim().min(1).max(120),
  password,
})

/** Where the session works next: for a seller, or for the operator if none is given. */
export const switchInput = z.object({ seller: z.uuid().optional() })
