// Runs the use-case that reads the content of a page without a sign-in; NOT_FOUND becomes Next's not-found page.
import { notFound } from 'next/navigation'
import type { Ctx } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { runtime } from '@/lib/runtime'

export async function publicPage<Shown>(show: (ctx: Ctx) => Promise<Shown>): Promise<Shown> {
  const { makeCtx } = await runtime()
  try {
    return await show(makeCtx({ kind: 'anonymous' }))
  } catch (error) {
    if (error instanceof Problem && error.code === 'NOT_FOUND') notFound()
    throw error
  }
}
