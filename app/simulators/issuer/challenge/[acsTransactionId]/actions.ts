'use server'

import { publicAction } from '@/lib/http/action'
import { answerChallenge } from '@/lib/sandbox/answer-challenge'
import { answerChallengeInput } from '@/lib/sandbox/issuer-challenge'

export const answer = publicAction(answerChallengeInput, answerChallenge)
