// npm run secrets:rotate: seals everything that is stored with the newest key of BALCAO_SECRET, while the service runs, and says
// which old secrets can be removed. It may be stopped and repeated. Exits with 1 while one cannot be removed.

import { inFirstCell } from '@/lib/base/cells/in-cell'
import { loggedError } from '@/lib/base/log/logged-error'
import { withAnySecret } from '@/lib/cli/commands/with-database'
import { explain } from '@/lib/cli/runner-error.mjs'
import { describeRotation } from './describe-rotation'

const rotate = (): Promise<number> =>
  withAnySecret(async (app) => {
    // They read the settings of the installation.
    const { secrets } = await import('@/lib/process/secrets')
    const { rotateSecrets } = await import('./rotation')
    const ctx = await inFirstCell(app.makeCtx({ kind: 'operator', by: 'secrets:rotate' }))
    let shown = ''
    const report = await rotateSecrets(ctx, await secrets(), (column, done) => {
      const line = `${column}: ${done}`
      if (done > 0 && line !== shown) console.log(line)
      shown = line
    })
    const { lines, isDone } = describeRotation(report)
    for (const line of lines) console.log(line)
    return isDone ? 0 : 1
  })

process.exit(
  await rotate().catch((error) => {
    // The parameters of a failed query are sealed texts: they are left out.
    const { message, stack, cause } = loggedError(error)
    console.error(explain(error) === message ? message : [message, stack].join('\n'))
    if (cause) console.error(cause.message)
    return 1
  }),
)
