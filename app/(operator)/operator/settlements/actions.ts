'use server'

import { operatorAction } from '@/lib/http/portal/action'
import { setAsideInput, takeBackInput } from '@/lib/backoffice/settlements/contract'
import { setLineAside, takeLineBack } from '@/lib/backoffice/settlements/set-line-aside'

export const setAside = operatorAction(setAsideInput, setLineAside)
export const takeBack = operatorAction(takeBackInput, takeLineBack)
