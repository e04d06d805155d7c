import { explain } from '@/lib/cli/runner-error.mjs'

/** Runs a command and ends the process with its result, or with 1 and the reason. */
export async function runCommand(run: () => Promise<number>): Promise<never> {
  process.exit(
    await run().catch((error: unknown) => {
      console.error(explain(error))
      return 1
    }),
  )
}
