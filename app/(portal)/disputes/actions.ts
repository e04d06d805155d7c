'use server'

import { z } from 'zod'
import { portalAction } from '@/lib/http/portal/action'
import { acceptDispute } from '@/lib/payments/disputes/accept-dispute'
import { answerDispute, answerDisputeInput } from '@/lib/payments/disputes/answer-dispute'
import { saveAnswerDraft, saveAnswerDraftInput } from '@/lib/payments/disputes/drafts/save-answer-draft'
import { removeEvidence } from '@/lib/payments/disputes/remove-evidence'

const uuidInput = z.object({ uuid: z.uuid() })

export const answer = portalAction(answerDisputeInput, answerDispute)
export const saveDraft = portalAction(saveAnswerDraftInput, saveAnswerDraft)
export const accept = portalAction(uuidInput, acceptDispute)
export const removeFile = portalAction(uuidInput.extend({ file: z.uuid() }), removeEvidence)
