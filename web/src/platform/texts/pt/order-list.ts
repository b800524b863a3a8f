import type { Translation } from '../../i18n.ts'
import type { orderList as english } from '../en/order-list.ts'

export const orderList: Translation<typeof english> = {
  bulkReceived: {
    one: '{amount} foram recebidos por {n} deles',
    other: '{amount} foram recebidos por {n} deles',
  },
  bulkRefunds:
    'Os reembolsos seguem em um minuto. O que não puder ser reembolsado fica em “Dinheiro devido a clientes”.',
  bulkExport: 'Exportar',
  bulkExportHint: 'Exportar os pedidos selecionados como CSV, até 500',
  bulkStatus: 'Novo status',
  bulkApply: 'Aplicar',
  bulkWhat: { one: 'Passar {n} pedido para {status}', other: 'Passar {n} pedidos para {status}' },
  bulkNothing: {
    one: 'Este pedido já está em {status}.',
    other: 'Todos os {n} pedidos já estão em {status}.',
  },
  bulkUnchanged: { one: '{n} já está lá', other: '{n} já estão lá' },
  bulkLocked: {
    one: '{n} está bloqueado, mas o status pode mudar',
    other: '{n} estão bloqueados, mas o status pode mudar',
  },
  bulkNoMail: 'Os clientes não recebem e-mail',
  bulkMails: { one: '{n} e-mail será enviado', other: '{n} e-mails serão enviados' },
  bulkSeveralDealers: 'Os pedidos selecionados são de várias concessionárias. Selecione pedidos de uma só.',
  bulkTooMany: 'Você pode alterar até mil pedidos de uma vez.',
  bulkChanged: { one: '{n} pedido passado para {status}', other: '{n} pedidos passados para {status}' },
  bulkWereThere: { one: '{n} já estava lá', other: '{n} já estavam lá' },
  keyShow: 'Mostrar o pedido ao lado, depois entrar nele',
  previous: 'Pedido anterior',
  next: 'Próximo pedido',
  noPrevious: 'Nenhum pedido desta página vem antes',
  noNext: 'Nenhum pedido desta página vem depois',
  close: 'Fechar o pedido ao lado',
  shown: 'O pedido {number} é mostrado ao lado',
  lately: 'O que aconteceu por último',
  whole: 'Mostrar todo o histórico',
}
