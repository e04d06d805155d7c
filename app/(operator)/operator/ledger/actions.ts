'use server'

import { z } from 'zod'
import { operatorAction } from '@/lib/http/portal/action'
import { requestProof } from '@/lib/backoffice/platform/proof/request-proof'

export const prove = operatorAction(z.object({}), requestProof)
