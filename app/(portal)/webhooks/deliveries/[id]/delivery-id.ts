import { notFound } from 'next/navigation'

/** The number in an address; one that can be no delivery's is a page that does not exist. */
export async function deliveryIdOf(params: Promise<{ id: string }>): Promise<number> {
  const { id } = await params
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : notFound()
}
