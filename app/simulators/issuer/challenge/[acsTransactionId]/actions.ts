'use server'

import { byChallenge } from '@/lib/base/cells/routing'
import { publicAction } from '@/lib/http/portal/action'
import { answerChallenge } from '@/lib/sandbox/issuer/answer-challenge'
import { answerChallengeInput } from '@/lib/sandbox/issuer/challenge'

export const answer = publicAction(answerChallengeInput, byChallenge, answerChallenge)
