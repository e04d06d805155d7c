'use server'

import { z } from 'zod'
import { portalAction } from '@/lib/http/portal/action'
import { changeCompany, companyInput } from '@/lib/backoffice/seller-accounts/change-company'
import { askedDataInput, changeAskedData } from '@/lib/parties/sellers/asked-data/change-asked-data'
import { brandingInput } from '@/lib/parties/sellers/branding/branding'
import { changeBranding, removeLogo } from '@/lib/parties/sellers/branding/change-branding'
import { buyerMailsInput } from '@/lib/parties/sellers/buyer-mails/buyer-mails'
import { changeBuyerMails } from '@/lib/parties/sellers/buyer-mails/change-buyer-mails'
import { changeReturnHosts, returnHostsInput } from '@/lib/parties/sellers/returning/change-return-hosts'

export const saveCompany = portalAction(companyInput, changeCompany)
export const saveBranding = portalAction(brandingInput, changeBranding)
export const saveBuyerMails = portalAction(buyerMailsInput, changeBuyerMails)
export const saveAskedData = portalAction(askedDataInput, changeAskedData)
export const deleteLogo = portalAction(z.object({}), removeLogo)
export const saveReturnHosts = portalAction(returnHostsInput, changeReturnHosts)
