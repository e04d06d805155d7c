import type { Deciding } from '@/lib/base/kernel/ctx'
import { updateTaken } from './store'

/** Notes with a link that one of its orders took it. Every payment of an order of a link holds the row lock of the link. */
export const takeLink = ({ rows }: Deciding, id: number): void => updateTaken(rows, id)
