'use server'

import { portalAction } from '@/lib/http/portal/action'
import { requestBankAccount } from '@/lib/seller-accounts/request-bank-account'
import { accountRequest } from '@/lib/sellers/contract'

export const requestAccount = portalAction(accountRequest, requestBankAccount)
