import type { Deciding } from '@/lib/base/kernel/ctx'
import { updateReleased } from './store'

/** Notes with a link that the order that took it no longer does. */
export const releaseLink = ({ rows }: Deciding, id: number): void => updateReleased(rows, id)
