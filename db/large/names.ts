// Names as they are spread in Brazil: the first ones are frequent, the last ones rare.
export const firstNames =
  `Maria José Ana João Antônio Francisco Carlos Paulo Pedro Lucas Luiz Marcos Gabriel Rafael Daniel Marcelo Bruno Eduardo Felipe
  Raimundo Rodrigo Adriana Juliana Márcia Fernanda Patrícia Aline Sandra Camila Amanda Bruna Jéssica Letícia Júlia Luciana Vanessa
  Mariana Fernando Mateus Marina Conceição Otávio Zilda`.split(/\s+/)
export const lastNames =
  `Silva Santos Oliveira Souza Rodrigues Ferreira Alves Pereira Lima Gomes Costa Ribeiro Martins Carvalho Almeida Lopes Soares
  Fernandes Vieira Barbosa Rocha Dias Nascimento Andrade Moreira Nunes Marques Machado Mendes Freitas Cardoso Ramos Gonçalves
  Santana Teixeira Araújo Azevedo Prado Yamamoto`.split(/\s+/)
export const titles =
  `Camiseta azul,Camiseta branca,Café especial 1 kg,Caneca,Tênis de corrida,Mochila,Livro infantil,Fone de ouvido,Kit de ferramentas,
  Vestido longo,Bolo de cenoura,Assinatura de flores,Ração 15 kg,Consulta,Curso de violão,Cadeira de escritório`
    .split(',')
    .map((title) => title.trim())
