import { ListLoading } from '@/components/portal/list-loading'

export default function Loading() {
  return <ListLoading filters={['w-20', 'w-20', 'w-20']} rows={6} />
}
