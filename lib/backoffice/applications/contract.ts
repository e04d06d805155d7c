// The application of a live seller on the wire, and the requests of the portal, which are the same.
import { z } from 'zod'
import { isCpf, parseDocument } from '@/lib/base/kernel/documents'
import { fileContents } from '@/lib/base/kernel/file-content'
import { hundredthsOf } from '@/lib/base/kernel/money'
import { civilDate } from '@/lib/base/text/date-schemas'
import { reais } from '@/lib/base/text/reais'
import { sellerStatuses } from '@/lib/parties/live-sellers/seller-status'
import { accountExample, accountRequest, accountResponse } from '@/lib/parties/sellers/contract'
import { MAX_EVIDENCE_BODY_BYTES } from '@/lib/payments/disputes/dispute'
import { evidenceTypes } from '@/lib/rails/claims/claim'
import { applicationParts, documentKinds, MAX_DOCUMENTS, MAX_OWNERS, TERMS_VERSION } from './application'

const line = (max: number) => z.string().trim().min(1).max(max)

const company = {
  legalName: line(255).meta({ description: 'As registered.' }),
  openedOn: civilDate.meta({ description: 'When the company was registered.', examples: ['2018-03-05'] }),
  mcc: z
    .string()
    .max(4)
    .regex(/^[0-9]{4}$/, 'deve ter quatro dígitos')
    .meta({ description: 'The merchant category code of the card brands.', examples: ['5814'] }),
  activity: line(500).meta({ description: 'What it sells, and how.' }),
  website: z.string().trim().max(2_048).optional(),
  monthlyVolume: reais.meta({ description: 'What it expects to sell in a month.' }),
  averageSale: reais,
}

const cpf = z
  .string()
  .max(40)
  .refine(isCpf, 'deve ser um CPF válido')
  .transform((sent) => parseDocument(sent)!.number)

const owner = {
  name: line(255),
  birthdate: civilDate,
  politicallyExposed: z
    .boolean()
    .meta({ description: 'Whether the person holds or held a public office, or is close to one who does.' }),
}

const share = z
  .number()
  .min(0.01)
  .max(100)
  .meta({ description: 'Of the company, in percent.', examples: [50] })

export const applicationRequest = z
  .object({
    company: z.object(company).optional(),
    owners: z
      .array(z.object({ ...owner, document: cpf, share: share.transform(hundredthsOf) }))
      .min(1)
      .max(MAX_OWNERS)
      .optional(),
    account: accountRequest
      .optional()
      .meta({ description: 'Where payouts go; at first that of the registration.' }),
  })
  .meta({ id: 'SellerApplicationRequest' })

export const submitRequest = z
  .object({
    acceptsTerms: z.literal(true).meta({ description: 'The terms of the platform are accepted.' }),
    termsVersion: z.literal(TERMS_VERSION).meta({ description: 'Of the terms that were read.' }),
  })
  .meta({ id: 'SellerApplicationSubmission' })

export const documentRequest = z
  .object({
    kind: z.enum(documentKinds),
    name: z.string().trim().min(1).max(255).meta({ description: 'The name of the file.' }),
    content: z
      .string()
      .min(1)
      .max(MAX_EVIDENCE_BODY_BYTES)
      .meta({ description: 'The file in base64 with padding: a PDF, PNG or JPEG of at most 5 MB.' })
      .register(fileContents),
  })
  .meta({ id: 'SellerApplicationDocumentRequest' })

export const documentResponse = z
  .object({
    uuid: z.uuid(),
    kind: z.enum(documentKinds),
    name: z.string().max(255),
    mediaType: z.enum(evidenceTypes),
    size: z.int().min(1),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'SellerApplicationDocument' })

const amount = z.number().min(0.01).optional()

export const applicationResponse = z
  .object({
    status: z.enum(sellerStatuses).meta({ description: 'Of the seller. Only an ACTIVE one may sell.' }),
    reason: z
      .string()
      .max(2_000)
      .optional()
      .meta({ description: 'What the operator wants to know, or why it decided so.' }),
    missing: z
      .array(z.enum(applicationParts))
      .max(applicationParts.length)
      .meta({ description: 'What is missing before it can be submitted.' }),
    company: z.object({ ...company, monthlyVolume: z.number(), averageSale: z.number() }).optional(),
    owners: z
      .array(z.object({ ...owner, document: z.string().max(14), share }))
      .max(MAX_OWNERS)
      .optional(),
    account: accountResponse.optional(),
    documents: z.array(documentResponse).max(MAX_DOCUMENTS),
    requiredDocuments: z.array(z.enum(documentKinds)).max(documentKinds.length),
    termsVersion: z.string().max(20),
    termsAcceptedAt: z.iso.datetime().optional(),
    submittedAt: z.iso.datetime().optional(),
    limits: z
      .object({
        perSale: amount,
        perDay: amount,
        perMonth: amount,
        reserve: z.number().optional().meta({ description: 'What of each sale is held, in percent.' }),
        reserveDays: z.int().optional(),
      })
      .optional()
      .meta({ description: 'Those of an approved seller; an absent one is none.' }),
  })
  .meta({ id: 'SellerApplication' })
export type ApplicationResponse = z.infer<typeof applicationResponse>

export const documentExample = {
  uuid: '0b5f7a34-9d0e-4a57-8a39-5f1c2d3e4f50',
  kind: 'ARTICLES' as const,
  name: 'contrato-social.pdf',
  mediaType: 'application/pdf' as const,
  size: 183_420,
  createdAt: '2026-11-20T12:00:00.000Z',
}

const companyExample = {
  legalName: 'Loja do Bairro Ltda.',
  mcc: '5814',
  activity: 'Cafés e doces, no balcão e por entrega.',
  website: 'https://lojadobairro.com.br',
  monthlyVolume: 80_000,
  averageSale: 64.9,
}
const ownerExample = { name: 'Ana Souza', document: '52998224725', share: 100, politicallyExposed: false }

export const requestExample = {
  company: { ...companyExample, openedOn: '2018-03-05' },
  owners: [{ ...ownerExample, birthdate: '1985-04-12' }],
}

export const submitExample = { acceptsTerms: true as const, termsVersion: TERMS_VERSION }

export const applicationExample: z.input<typeof applicationResponse> = {
  status: 'APPLYING',
  missing: ['terms'],
  ...requestExample,
  account: accountExample,
  documents: [documentExample],
  requiredDocuments: ['ARTICLES', 'OWNER_ID', 'PROOF_OF_ADDRESS'],
  termsVersion: TERMS_VERSION,
}
