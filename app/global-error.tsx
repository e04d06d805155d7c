'use client'

import './globals.css'

/** Shown when the root layout fails. Texts and theme cannot be loaded here. */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  return (
    <html lang="pt-BR" className="font-sans">
      <body>
        <main className="mx-auto flex min-h-dvh max-w-120 flex-col justify-center px-4 py-16">
          <title>Balcão</title>
          <h1 className="text-lg font-semibold">Algo não saiu como devia</h1>
          <p className="mt-2 text-muted">O erro é nosso. Tente de novo em instantes.</p>
          <p className="mt-1 text-muted" lang="en">
            Something went wrong on our side. Please try again in a moment.
          </p>
          {error.digest && <p className="mt-4 font-mono text-sm text-faint">{error.digest}</p>}
          <p className="mt-6">
            <button
              type="button"
              onClick={() => window.location.reload()}
              className="control-box rounded-md bg-accent px-4 font-medium text-on-accent"
            >
              Tentar de novo <span lang="en">· Try again</span>
            </button>
          </p>
        </main>
      </body>
    </html>
  )
}
