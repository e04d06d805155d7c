'use server'

import { z } from 'zod'
import { requestProof } from '@/lib/backoffice/platform/proof/request-proof'
import { operatorAction } from '@/lib/http/portal/action'

export const prove = operatorAction(z.object({}), requestProof)
