import type { ComponentType } from 'react'

/** Further parts of the home page below the sales, such as the success of the connections: each reads what it shows. */
export const homeParts: readonly ComponentType[] = []
