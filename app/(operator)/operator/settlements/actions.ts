'use server'

import { operatorAction } from '@/lib/http/portal/action'
import { setAsideInput, takeBackInput } from '@/lib/settlements/contract'
import { setLineAside, takeLineBack } from '@/lib/settlements/set-line-aside'

export const setAside = operatorAction(setAsideInput, setLineAside)
export const takeBack = operatorAction(takeBackInput, takeLineBack)
