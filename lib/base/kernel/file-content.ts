import { z } from 'zod'

/** Fields that hold a whole file in base64: they are not searched for card numbers, since any digits may occur in them. */
export const fileContents = z.registry()
