import { z } from 'zod'

export const environments = ['LIVE', 'SANDBOX'] as const

/** Of the query of a page: live sellers where nothing else is said. */
export const environmentOf = z.enum(environments).catch('LIVE')
