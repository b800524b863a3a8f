import type { Translated } from '../../i18n.ts'
import type { notices as english } from '../en/notices.ts'

export const notices: Translated<typeof english> = {
  title: 'E-mails automáticos',
  on: 'Ativado',
  off: 'Desativado',
  edit: 'Editar {name}',
  order: 'Confirmação do pedido',
  orderText: 'Vai ao cliente quando uma loja envia um pedido, e quando você cria um e pede isso.',
  charge: 'Recibo de uma cobrança',
  chargeText: 'Vai ao cliente quando uma cobrança foi feita.',
  refund: 'Recibo de um reembolso',
  refundText: 'Vai ao cliente quando um reembolso foi feito. O de uma devolução tem o seu próprio e-mail.',
  send: 'Enviar este e-mail',
  languageText: 'Para pedidos neste idioma.',
  subject: 'Assunto',
  body: 'Mensagem',
  preview: 'Pré-visualização',
  unknown: 'Fica visível: {names}',
  saved: 'E-mail salvo',
  standard: 'Usar o texto padrão',
  standardTitle: 'Usar o texto padrão em {language}?',
  standardText: 'O seu próprio texto neste idioma é removido.',
}
