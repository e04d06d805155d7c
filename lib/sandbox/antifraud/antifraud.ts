// The simulated antifraud service: the first part of the buyer's e-mail decides, such as antifraude.recusa@exemplo.com.br.
import { setTimeout as sleep } from 'node:timers/promises'
import { CallFailed } from '@/lib/base/outages/call-failed'
import type { Antifraud, ScreeningAnswer } from '@/lib/payments/risk/antifraud/antifraud'

const LATE_MS = 3_000

const simulatedScreening = {
  'antifraude.recusa': { outcome: 'DECLINE', score: 97 },
  'antifraude.desafio': { outcome: 'CHALLENGE', score: 60 },
  'antifraude.revisao': { outcome: 'REVIEW', score: 75 },
} as const satisfies Record<string, ScreeningAnswer>

const isDecided = (name: string): name is keyof typeof simulatedScreening => name in simulatedScreening

export const simulatedAntifraud: Antifraud = {
  name: 'simulated-antifraud',
  async screen({ buyer }) {
    const name = buyer.email.split('@')[0]!.toLowerCase()
    if (isDecided(name)) return simulatedScreening[name]
    if (name === 'antifraude.falha') throw new CallFailed('the simulated antifraud service fails')
    // Later than anyone waits for it.
    if (name === 'antifraude.demora') await sleep(LATE_MS)
    return { outcome: 'APPROVE', score: 3 }
  },
}
