// How an address or a form of a page without a sign-in names its cell. Each such page, route and action says which of these
// applies; the cell is known before the first query.
import { z } from 'zod'
import { splitMark } from './mark'

interface Routed<Input> {
  /** Absent where the input is of no cell: the context stays where it is. */
  cell?: number
  /** As use-cases know it: with uuids as they are stored. */
  input: Input
}

export type Routing<Input> = (input: Input) => Routed<Input>

/** By the code of a payment link or checkout session, which is stored with its mark. */
export const byLinkCode = <Input extends { code: string }>(input: Input): Routed<Input> => ({
  cell: splitMark('linkCode', input.code).cell,
  input,
})

/** By a secret, whose hash is stored with its mark. */
export const bySecret = <Input extends { secret: string } | { token: string }>(
  input: Input,
): Routed<Input> => ({
  cell: splitMark('secret', 'secret' in input ? input.secret : input.token).cell,
  input,
})

/** By the uuid of a charge, a subscription or an authentication, which is stored without a mark. */
export const byUuid = <Input extends { uuid: string }>(input: Input): Routed<Input> => {
  const { cell, rest: uuid } = splitMark('uuid', input.uuid)
  return { cell, input: { ...input, uuid } }
}

/** The same by the uuid of a seller. */
export const bySeller = <Input extends { seller: string }>(input: Input): Routed<Input> => {
  const { cell, rest: seller } = splitMark('uuid', input.seller)
  return { cell, input: { ...input, seller } }
}

/** By the id of a challenge at the simulated issuer. */
export const byChallenge = <Input extends { acsTransactionId: string }>(input: Input): Routed<Input> => {
  const { cell, rest: acsTransactionId } = splitMark('uuid', input.acsTransactionId)
  return { cell, input: { ...input, acsTransactionId } }
}

/** By nothing in the input: it is of the platform, or its use-case routes what is inside it. */
export const ofPlatform = <Input>(input: Input): Routed<Input> => ({ input })

/** A uuid as the address of a page has it: with the mark of its cell, and in lower case. */
export const uuidInAddress = z
  .string()
  .toLowerCase()
  .refine((text) => z.uuid().safeParse(splitMark('uuid', text).rest).success, 'deve ser um uuid')
