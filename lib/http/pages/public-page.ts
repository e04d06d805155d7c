// The handler of pages that anybody may open: what they show is read by a use-case of an anonymous visitor, and what is not
// there becomes the page that says so.
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
