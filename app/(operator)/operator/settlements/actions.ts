'use server'

import { setAsideInput, takeBackInput } from '@/lib/backoffice/settlements/contract'
import { setLineAside, takeLineBack } from '@/lib/backoffice/settlements/set-line-aside'
import { operatorAction } from '@/lib/http/portal/action'

export const setAside = operatorAction(setAsideInput, setLineAside)
export const takeBack = operatorAction(takeBackInput, takeLineBack)
