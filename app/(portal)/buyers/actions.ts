'use server'

import { z } from 'zod'
import { requestErasure } from '@/lib/backoffice/personal-data/request-erasure'
import { withdrawErasure } from '@/lib/backoffice/personal-data/withdraw-erasure'
import { portalAction } from '@/lib/http/portal/action'
import { addNoteInput, removeNoteInput } from '@/lib/parties/buyers/contract'
import { addNote as addBuyerNote } from '@/lib/parties/buyers/person/add-note'
import { removeNote as removeBuyerNote } from '@/lib/parties/buyers/person/remove-note'
import { removeBuyerCard } from '@/lib/payments/subscriptions/person/remove-card'

const uuid = z.uuid()

export const addNote = portalAction(addNoteInput, addBuyerNote)

export const removeNote = portalAction(removeNoteInput, removeBuyerNote)

export const removeCard = portalAction(z.object({ buyer: uuid, card: uuid }), removeBuyerCard)

export const erase = portalAction(z.object({ uuid }), requestErasure)

export const withdraw = portalAction(z.object({ uuid }), withdrawErasure)
