'use server'

import { z } from 'zod'
import { beginView } from '@/lib/access/portal-users/viewing/begin-view'
import { endView } from '@/lib/access/portal-users/viewing/end-view'
import { beginViewInput } from '@/lib/access/portal-users/viewing/view'
import { operatorAction } from '@/lib/http/portal/action'

export const beginViewing = operatorAction(beginViewInput, beginView)
export const endViewing = operatorAction(z.object({}), endView)
