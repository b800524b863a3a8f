import type { Translated } from '../../i18n.ts'
import type { notices as english } from '../en/notices.ts'

export const notices: Translated<typeof english> = {
  title: 'E-mails automáticos',
  on: 'Ativado',
  off: 'Desativado',
  edit: 'Editar {name}',
  order: 'Confirmação do pedido',
  orderText: 'Enviada quando uma loja transmite um pedido, e quando você cria um e pede isso.',
  charge: 'Recibo de cobrança',
  chargeText: 'Enviado quando uma cobrança é concluída.',
  refund: 'Recibo de reembolso',
  refundText: 'Enviado quando um reembolso é concluído. Os de devoluções têm o seu próprio e-mail.',
  void: 'Pagamento cancelado',
  voidText:
    'Enviado quando uma cobrança é anulada, ou um pagamento ou reembolso registrado é removido, de que o cliente tem recibo.',
  payment: 'Recibo de um pagamento registrado',
  paymentText:
    'Enviado quando você registra um pagamento recebido de outra forma: em dinheiro, cheque ou transferência.',
  paymentRefund: 'Recibo de um reembolso registrado',
  paymentRefundText: 'Enviado quando você registra um reembolso pago de outra forma.',
  send: 'Enviar este e-mail',
  languageText: 'Para pedidos neste idioma.',
  subject: 'Assunto',
  subjectIn: 'Assunto, {language}',
  body: 'Mensagem',
  bodyIn: 'Mensagem, {language}',
  preview: 'Prévia',
  unknown: 'Fica visível: {names}',
  saved: 'E-mail salvo',
  standard: 'Usar o texto padrão',
  standardTitle: 'Usar o texto padrão em {language}?',
  standardText: 'O seu próprio texto neste idioma é removido.',
}
