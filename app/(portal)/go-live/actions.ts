'use server'

import { z } from 'zod'
import { startLiveSeller } from '@/lib/backoffice/applications/start-live-seller'
import { portalAction } from '@/lib/http/portal/action'

export const start = portalAction(z.object({}), startLiveSeller)
