import type { Trouble } from '@/components/checkout/methods/payment-actions'

type Refusal = Exclude<Trouble, 'cookies' | object>

const refused = (code: string, fields: { field: string }[] = []) => ({ ok: false, code, fields })

/** Each refusal that the checkout shows after a press: its title, and the response that leads to it; none for a lost one. */
export const refusals: Record<Refusal, { title: string; answer?: object }> = {
  unsent: { title: 'Não deu para enviar' },
  failed: { title: 'Algo falhou do nosso lado', answer: refused('UNAVAILABLE') },
  conflict: { title: 'Este link acabou de mudar', answer: refused('CONFLICT') },
  limit: {
    title: 'A loja não pode receber este valor agora',
    answer: refused('CONFLICT', [{ field: 'value' }]),
  },
  tooMany: { title: 'Muitas tentativas em pouco tempo', answer: refused('TOO_MANY_REQUESTS') },
}
