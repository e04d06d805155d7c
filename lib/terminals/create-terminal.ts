import { randomInt, randomUUID } from 'node:crypto'
import { recordAudit } from '@/lib/audit/record'
import { type Ctx, sellerIdOf, type TxCtx, transaction } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { requirePermission } from '@/lib/kernel/require-permission'
import { lockSeller } from '@/lib/sellers/store'
import type { TerminalRequest } from './contract'
import { countTerminals, findTerminalByNumbers, insertTerminal, lockNumbers } from './store'
import { MAX_TERMINALS, type Terminal } from './terminal'

const TRIES = 5

/**
 * Registers a terminal to the acting seller. Throws CONFLICT if the seller has the maximum number, or one of the numbers
 * is in use; the message does not reveal by whom.
 */
export async function createTerminal(ctx: Ctx, input: TerminalRequest): Promise<Terminal> {
  requirePermission(ctx, 'terminals.write')
  const sellerId = sellerIdOf(ctx)
  return transaction(ctx, async (inner) => {
    await lockSeller(inner.tx, sellerId)
    if ((await countTerminals(inner.tx, sellerId)) >= MAX_TERMINALS) {
      throw new Problem('CONFLICT', { message: `São no máximo ${MAX_TERMINALS} terminais.` })
    }
    for (let tries = 0; tries < TRIES; tries++) {
      const created = await register(inner, sellerId, input)
      if (created) {
        const { uuid, title, serialNumber } = created
        await recordAudit(inner, {
          action: 'terminal.created',
          resource: uuid,
          after: { title, serialNumber },
        })
        return created
      }
      if (await findTerminalByNumbers(inner.tx, input)) break
    }
    throw new Problem('CONFLICT', { message: 'Este número já está registrado.' })
  })
}

/** Undefined if a number is in use, possibly by the terminal created here. */
async function register(ctx: TxCtx, sellerId: number, input: TerminalRequest): Promise<Terminal | undefined> {
  const terminalId = input.terminalId ?? String(randomInt(10_000_000, 100_000_000))
  if (await isUsedElsewhere(ctx, { serialNumber: input.serialNumber, terminalId })) return undefined
  return insertTerminal(ctx.tx, {
    ...input,
    terminalId,
    uuid: randomUUID(),
    sellerId,
    createdAt: ctx.now,
  })
}

/** Numbers are unique on the platform, and a cell has only those of its sellers: where there are more, registrations take turns. */
async function isUsedElsewhere(
  ctx: TxCtx,
  numbers: { serialNumber: string; terminalId: string },
): Promise<boolean> {
  const others = (await ctx.cells.list()).filter((cell) => cell !== ctx.cell)
  if (others.length === 0) return false
  await lockNumbers(ctx.tx)
  for (const cell of others) {
    const parts = await ctx.cells.find(cell)
    if (parts && (await findTerminalByNumbers(parts.db, numbers))) return true
  }
  return false
}
