'use client'

import PortalError from './(portal)/error'

type ErrorPageProps = { error: Error & { digest?: string } }

export default function ErrorPage(props: ErrorPageProps) {
  return (
    <main className="grid min-h-[60dvh] place-items-center">
      <PortalError {...props} />
    </main>
  )
}
