'use server'

import { changeRole as change } from '@/lib/access/team/change-role'
import { changeRoleInput, invitationInput, inviteInput, memberInput } from '@/lib/access/team/contract'
import { inviteMember } from '@/lib/access/team/invite-member'
import { removeMember } from '@/lib/access/team/remove-member'
import { resendInvitation } from '@/lib/access/team/resend-invitation'
import { revokeInvitation } from '@/lib/access/team/revoke-invitation'
import { portalAction } from '@/lib/http/portal/action'

export const invite = portalAction(inviteInput, inviteMember)
export const resend = portalAction(invitationInput, resendInvitation)
export const revoke = portalAction(invitationInput, revokeInvitation)
export const changeRole = portalAction(changeRoleInput, change)
export const remove = portalAction(memberInput, removeMember)
