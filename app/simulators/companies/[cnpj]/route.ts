import { z } from 'zod'
import { ofPlatform } from '@/lib/base/cells/routing'
import { publicRoute, uncachedJson } from '@/lib/http/pages/public-route'
import { findSimulatedCompany } from '@/lib/sandbox/companies/simulated-company'

/** The simulated register of companies, which `COMPANY_URL` may name where nothing is real. */
export const GET = publicRoute(
  z.object({ cnpj: z.string().regex(/^[0-9A-Z]{12}[0-9]{2}$/) }),
  ofPlatform,
  async (ctx, { params: { cnpj } }) => uncachedJson(findSimulatedCompany(ctx, cnpj)),
)
