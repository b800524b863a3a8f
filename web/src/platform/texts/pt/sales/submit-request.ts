import type { Translation } from '../../../i18n.ts'
import type { submitRequest as english } from '../../en/sales/submit-request.ts'

export const submitRequest: Translation<typeof english> = {
  title: 'Enviar solicitação',
  support: 'Precisa de ajuda agora? {contacts}',
  kind: 'Tipo de solicitação',
  oneDay: 'As alterações são feitas em até 1 dia útil.',
  submit: 'Enviar',
  submitted: 'Solicitação enviada',
  catalog: 'Catálogo',
  typePriceIncorrect: 'Preço incorreto',
  typeDiscontinued: 'Descontinuada',
  typeOldSuperseded: 'Antiga/substituída',
  typeOther: 'Relatar outros problemas',
  partNumber: 'Número da peça',
  newPartNumber: 'Novo número da peça',
  listPrice: 'Preço de tabela',
  cost: 'Custo',
  costPrice: 'Casco',
  comment: 'Comentário',
  issueDescription: 'Descrição do problema',
  name: 'Nome',
  emailOrPhone: 'E-mail ou telefone',
}
