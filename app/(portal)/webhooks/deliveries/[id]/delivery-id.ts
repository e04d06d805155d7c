import { notFound } from 'next/navigation'

/** The delivery id in an address; the 404 page where it cannot be one. */
export async function deliveryIdOf(params: Promise<{ id: string }>): Promise<number> {
  const { id } = await params
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : notFound()
}
