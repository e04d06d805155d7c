// The application of a live seller: the company, its owners, the bank account, documents and accepted terms. The seller fills
// it in, as a draft that may be incomplete, and submits it; the operator reviews it. Its state is that of the seller.
import { type CivilDate, daysBetween } from '@/lib/base/kernel/dates'
import { parseDocument } from '@/lib/base/kernel/documents'
import type { Centavos } from '@/lib/base/kernel/money'
import type { SellerAccount } from '@/lib/parties/sellers/seller'

/** The version of the terms that a seller accepts now. */
export const TERMS_VERSION = '2026-11'

export interface Company {
  legalName: string
  /** When it was registered. */
  openedOn: CivilDate
  /** The merchant category code of the card brands, four digits. */
  mcc: string
  activity: string
  website?: string
  monthlyVolume: Centavos
  averageSale: Centavos
}

export interface Owner {
  name: string
  document: string
  birthdate: CivilDate
  /** In basis points of the company. */
  share: number
  politicallyExposed: boolean
}

export const MAX_OWNERS = 20

export interface Application {
  company: Company | null
  owners: Owner[] | null
  account: SellerAccount | null
}

export const applicationParts = ['company', 'owners', 'account', 'documents', 'terms'] as const
export type ApplicationPart = (typeof applicationParts)[number]

export const documentKinds = [
  'ARTICLES',
  'OWNER_ID',
  'PROOF_OF_ADDRESS',
  'PROOF_OF_ACCOUNT',
  'OTHER',
] as const
export type DocumentKind = (typeof documentKinds)[number]

/** A company needs its articles; everybody proves who owns it and where it is. */
export const requiredDocuments = (document: string): DocumentKind[] => [
  ...(parseDocument(document)?.type === 'CPF' ? [] : (['ARTICLES'] as const)),
  'OWNER_ID',
  'PROOF_OF_ADDRESS',
]

export const MAX_DOCUMENTS = 20

/** The parts that are still missing before it can be submitted. */
export function missingParts(
  application: Application,
  {
    document,
    kinds,
    acceptsTerms,
  }: { document: string; kinds: readonly DocumentKind[]; acceptsTerms: boolean },
): ApplicationPart[] {
  const missing: Record<ApplicationPart, boolean> = {
    company: !application.company,
    owners: !application.owners?.length,
    account: !application.account,
    documents: requiredDocuments(document).some((kind) => !kinds.includes(kind)),
    terms: !acceptsTerms,
  }
  return applicationParts.filter((part) => missing[part])
}

const applicationChecks = [
  'DOCUMENT',
  'COMPANY_AGE',
  'OWNER_DOCUMENTS',
  'OWNER_AGES',
  'SHARES',
  'POLITICALLY_EXPOSED',
  'DUPLICATE_DOCUMENT',
  'DUPLICATE_OWNERS',
  'DUPLICATE_ACCOUNT',
] as const
export type ApplicationCheck = (typeof applicationChecks)[number]

type CheckBasis = 'RECORDS' | 'DIGITS' | 'DECLARED'

/** What each check rests on: our own records, the check digits of a number, or only what the seller stated. */
export const basisOfCheck: Record<ApplicationCheck, CheckBasis> = {
  DOCUMENT: 'DIGITS',
  COMPANY_AGE: 'DECLARED',
  OWNER_DOCUMENTS: 'DIGITS',
  OWNER_AGES: 'DECLARED',
  SHARES: 'DECLARED',
  POLITICALLY_EXPOSED: 'DECLARED',
  DUPLICATE_DOCUMENT: 'RECORDS',
  DUPLICATE_OWNERS: 'RECORDS',
  DUPLICATE_ACCOUNT: 'RECORDS',
}

/** Younger companies are looked at more closely. */
const YOUNG_COMPANY_DAYS = 180
const ADULT_YEARS = 18

export interface CheckResult {
  check: ApplicationCheck
  ok: boolean
  /** Names or shares that the reviewer reads with it. */
  detail?: string
}

/** The checks that read the application alone; a missing part fails its check. */
export function checksOf(
  { company, owners }: Application,
  { document, today }: { document: string; today: CivilDate },
): CheckResult[] {
  const people = owners ?? []
  const named = (check: ApplicationCheck, found: readonly Owner[]): CheckResult => ({
    check,
    ok: people.length > 0 && found.length === 0,
    ...(found.length > 0 && { detail: found.map(({ name }) => name).join(', ') }),
  })
  const shares = people.reduce((sum, { share }) => sum + share, 0)
  const age = company && daysBetween(company.openedOn, today)
  return [
    { check: 'DOCUMENT', ok: parseDocument(document) !== undefined },
    {
      check: 'COMPANY_AGE',
      ok: age !== null && age >= YOUNG_COMPANY_DAYS,
      ...(company && { detail: company.openedOn }),
    },
    named(
      'OWNER_DOCUMENTS',
      people.filter((owner) => parseDocument(owner.document)?.type !== 'CPF'),
    ),
    named(
      'OWNER_AGES',
      people.filter(({ birthdate }) => !isAdult(birthdate, today)),
    ),
    {
      check: 'SHARES',
      ok: shares === 10_000,
      ...(shares !== 10_000 && { detail: `${shares / 100}%` }),
    },
    named(
      'POLITICALLY_EXPOSED',
      people.filter((owner) => owner.politicallyExposed),
    ),
  ]
}

function isAdult(birthdate: CivilDate, today: CivilDate): boolean {
  const eighteenth = `${Number(birthdate.slice(0, 4)) + ADULT_YEARS}${birthdate.slice(4)}`
  return eighteenth <= today
}
