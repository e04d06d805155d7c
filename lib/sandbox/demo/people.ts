// Invented buyers of the demo. Their CPFs have valid check digits, because forms and banks check them.

export interface DemoPerson {
  name: string
  document: string
  email: string
  phone: string
}

const rows = [
  ['Ana Beatriz Moreira', '31357924631', '13991040021'],
  ['Bruno Carvalho Lima', '42813579041', '13981120345'],
  ['Camila Nogueira', '53790421804', '11970230188'],
  ['Diego Fontes', '64820135708', '11965340277'],
  ['Elaine Prado de Souza', '75931864237', '13997450366'],
  ['Fábio Teixeira', '86142097549', '21988560455'],
  ['Gabriela Antunes', '97253108612', '21979670544'],
  ['Heitor Vasconcelos', '18364259709', '13960780633'],
  ['Isabela Martins Rocha', '29475360883', '31951890722'],
  ['João Pedro Azevedo', '30586471901', '31992900811'],
  ['Karina Duarte', '41697582001', '48983010900'],
  ['Lucas Siqueira', '52708693140', '48974121099'],
  ['Mariana Brito', '63819704213', '85965231188'],
  ['Nelson Okada', '74920815379', '11956341277'],
] as const

/** A name as the left part of an e-mail address. */
const addressOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^a-zA-Z ]/g, '')
    .toLowerCase()
    .split(' ')
    .join('.')

const people: readonly DemoPerson[] = rows.map(([name, document, phone]) => ({
  name,
  document,
  phone,
  email: `${addressOf(name)}@exemplo.com.br`,
}))

/** One of them for any number from 0. */
export const personOf = (number: number): DemoPerson => people[number % people.length]!
