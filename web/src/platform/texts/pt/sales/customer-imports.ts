import type { Translation } from '../../../i18n.ts'
import type { customerImports as english } from '../../en/sales/customer-imports.ts'

export const customerImports: Translation<typeof english> = {
  title: 'Importar clientes',
  text: 'Os clientes são reconhecidos pelo e-mail, então importar um arquivo duas vezes não cria duplicados. Senhas nunca são importadas: um cliente novo só entra na loja depois que uma senha é definida.',
  existing: 'Se o e-mail já existe',
  existingUpdate: 'Atualizar o cliente',
  existingSkip: 'Ignorar a linha',
  existingUpdateHint: 'Só células preenchidas mudam algo. Uma célula vazia mantém o valor atual.',
  existingSkipHint: 'Só clientes novos são criados.',
  columns: 'Colunas',
  columnsText: 'Escolha o que cada coluna não reconhecida contém.',
  column: 'Coluna',
  example: 'Exemplo',
  usedAs: 'Usada como',
  usedAsOf: 'Usar {column} como',
  notUsed: 'Não usada',
  neverPassword: 'Senhas nunca são importadas.',
  emailNeeded: 'Escolha a coluna do e-mail. Os clientes são reconhecidos por ele.',
  outcomeUpdate: 'Altera {fields}',
  outcomeMerged: 'Ignorado: mesclado com {name}',
  read: 'Linhas lidas',
  rejectedNote: 'São ignoradas. Baixe-as depois, corrija-as e importe-as de novo.',
  start: { one: 'Importar {n} linha', other: 'Importar {n} linhas' },
  stoppedText: 'As linhas importadas até agora estão salvas. Envie o mesmo arquivo de novo para continuar.',
  noPasswords: {
    one: '{n} cliente novo não tem senha e não pode entrar na loja.',
    other: '{n} clientes novos não têm senha e não podem entrar na loja.',
  },

  layout: 'Formato do arquivo',
  layoutText:
    'Uma linha de cabeçalho e depois um cliente por linha. Vírgulas, ponto e vírgula ou tabulações; UTF-8, UTF-16 ou Windows-1252; até 50 MB. As colunas podem vir em qualquer ordem. Um arquivo exportado pode ser importado como está.',
  layoutNeeded: 'Obrigatório para um cliente novo',
}
