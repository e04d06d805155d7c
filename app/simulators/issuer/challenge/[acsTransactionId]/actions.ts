'use server'

import { publicAction } from '@/lib/http/portal/action'
import { answerChallenge } from '@/lib/sandbox/issuer/answer-challenge'
import { answerChallengeInput } from '@/lib/sandbox/issuer/challenge'

export const answer = publicAction(answerChallengeInput, answerChallenge)
