'use server'

import { portalAction } from '@/lib/http/portal/action'
import { createLinkInput, revokeLinkInput } from '@/lib/backoffice/sub-sellers/contract'
import { createStatementLink } from '@/lib/backoffice/sub-sellers/create-link'
import { revokeStatementLink } from '@/lib/backoffice/sub-sellers/revoke-link'

export const createLink = portalAction(createLinkInput, createStatementLink)

export const revokeLink = portalAction(revokeLinkInput, revokeStatementLink)
