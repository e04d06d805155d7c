// What an event of the script means (rail-card-cielo.md, 15 3DS). Events do not decide, the ECI does; there is no transStatus, so
// that Y and A are read from it. Everything else is no proof.
import { z } from 'zod'
import type { CardBrand } from '@/lib/base/kernel/card-brand'
import type { FinalStatus } from '@/lib/rails/three-d-secure/mpi'
import type { AuthenticationResult, ReportedAuthentication } from '@/lib/rails/three-d-secure/server'

interface BrandEcis {
  Y: string
  A: string
  /** Of Data Only. */
  I?: string
}

const visa: BrandEcis = { Y: '05', A: '06', I: '07' }
const elo: BrandEcis = { Y: '05', A: '06' }
const ecis: Partial<Record<CardBrand, BrandEcis>> = {
  visa,
  mastercard: { Y: '02', A: '01', I: '04' },
  elo,
  american_express: elo,
}

/** As on the wire: an absent member and a text that is not of its form are the same. */
const optional = (form: RegExp) => z.string().regex(form).optional().catch(undefined)
const members = z.object({
  Eci: optional(/^\d{1,2}$/),
  Cavv: optional(/^[A-Za-z0-9+/]{27}=$/),
  Version: optional(/^\d(\.\d){0,2}$/),
  ReferenceId: optional(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i),
  ReturnCode: z.string().optional().catch(undefined),
})

const CHALLENGE_SUPPRESSED = 'MPI601'

export function resultOfReport({ brand, dataOnly, report }: ReportedAuthentication): AuthenticationResult {
  const { Eci, Cavv, Version, ReferenceId, ReturnCode } = members.parse(report.data)
  const eci = Eci?.padStart(2, '0')
  const own = ecis[brand]
  const transStatus = own ? statusOf(report.event, { own, eci, cavv: Cavv, dataOnly, ReturnCode }) : 'U'
  const isProven = transStatus === 'Y' || transStatus === 'A'
  return {
    transStatus,
    version: versionOf(Version),
    ...(eci && { eci }),
    ...(isProven && { cavv: Cavv }),
    ...(ReferenceId && { directoryServerTransactionId: ReferenceId.toLowerCase() }),
  }
}

interface Facts {
  own: BrandEcis
  eci: string | undefined
  cavv: string | undefined
  dataOnly: boolean
  ReturnCode: string | undefined
}

function statusOf(event: string, { own, eci, cavv, dataOnly, ReturnCode }: Facts): FinalStatus {
  if (event === 'onFailure') {
    // Without a challenge nobody was refused, and a request for data alone asks the holder nothing.
    return dataOnly || ReturnCode === CHALLENGE_SUPPRESSED ? 'U' : 'N'
  }
  if (event !== 'onSuccess') return 'U'
  if (dataOnly) return eci === own.I ? 'I' : 'U'
  if (!cavv) return 'U'
  if (eci === own.Y) return 'Y'
  return eci === own.A ? 'A' : 'U'
}

/** The script gives one digit; ours has two parts at least. */
function versionOf(version: string | undefined): string {
  if (version === undefined || version === '2') return '2.2.0'
  return version.includes('.') ? version : `${version}.0`
}
