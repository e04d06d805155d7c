export { postPlainPix as POST } from '@/lib/http/pages/plain-pix'
