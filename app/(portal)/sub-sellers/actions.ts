'use server'

import { createLinkInput, revokeLinkInput } from '@/lib/backoffice/sub-sellers/contract'
import { createStatementLink } from '@/lib/backoffice/sub-sellers/create-link'
import { revokeStatementLink } from '@/lib/backoffice/sub-sellers/revoke-link'
import { portalAction } from '@/lib/http/portal/action'

export const createLink = portalAction(createLinkInput, createStatementLink)

export const revokeLink = portalAction(revokeLinkInput, revokeStatementLink)
