import { randomInt, randomUUID } from 'node:crypto'
import { recordAudit } from '@/lib/base/audit/record'
import { askCells } from '@/lib/base/cells/ask-cells'
import { type Ctx, sellerIdOf, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { lockSeller } from '@/lib/parties/sellers/store'
import type { TerminalRequest } from './contract'
import { countTerminals, findTerminalByNumbers, insertTerminal, lockNumbers } from './store'
import { MAX_TERMINALS, type Terminal } from './terminal'

const TRIES = 5

/**
 * Registers a terminal to the acting seller. Throws CONFLICT if the seller has the maximum number, or one of the numbers
 * is in use; the message does not reveal by whom. Throws UNAVAILABLE while a cell does not answer that may have them.
 */
export async function createTerminal(ctx: Ctx, input: TerminalRequest): Promise<Terminal> {
  requirePermission(ctx, 'terminals.write')
  const sellerId = sellerIdOf(ctx)
  // Before the lock, so that nobody waits for it meanwhile.
  if (await isUsedElsewhere(ctx, input)) throw usedNumber()
  return transaction(ctx, async (inner) => {
    await lockSeller(inner.tx, sellerId)
    if ((await countTerminals(inner.tx, sellerId)) >= MAX_TERMINALS) {
      throw new Problem('CONFLICT', { message: `São no máximo ${MAX_TERMINALS} terminais.` })
    }
    for (let tries = 0; tries < TRIES; tries++) {
      const created = await register(ctx, inner, input)
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
    throw usedNumber()
  })
}

const usedNumber = () => new Problem('CONFLICT', { message: 'Este número já está registrado.' })

/** Undefined if a number is in use, possibly by the terminal created here. */
async function register(
  outside: Ctx,
  { tx, now }: TxCtx,
  input: TerminalRequest,
): Promise<Terminal | undefined> {
  const terminalId = input.terminalId ?? String(randomInt(10_000_000, 100_000_000))
  if ((await outside.cells.list()).length > 1) await lockNumbers(tx)
  if (await isUsedElsewhere(outside, { serialNumber: input.serialNumber, terminalId })) return undefined
  const row = { ...input, terminalId, uuid: randomUUID(), sellerId: sellerIdOf(outside), createdAt: now }
  return insertTerminal(tx, row)
}

/** Numbers are unique on the platform, and a cell has only those of its sellers: where there are more, registrations take turns. */
async function isUsedElsewhere(
  ctx: Ctx,
  numbers: { serialNumber: string; terminalId?: string | undefined },
): Promise<boolean> {
  const others = (await ctx.cells.list()).filter((cell) => cell !== ctx.cell)
  // Beside the transaction that a stored response may have begun.
  const { tx: _, ...beside } = ctx
  const find = ({ db }: Ctx) => findTerminalByNumbers(db, numbers)
  const { answers, silent } = await askCells(beside, find, { cells: others })
  if (silent.length > 0) throw new Problem('UNAVAILABLE', { retryAfterSeconds: 5 })
  return answers.some(({ found }) => found !== undefined)
}
