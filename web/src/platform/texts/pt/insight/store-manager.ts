import type { Translation } from '../../../i18n.ts'
import type { storeManager as english } from '../../en/insight/store-manager.ts'

export const storeManager: Translation<typeof english> = {
  title: 'Gestor de lojas',
  export: 'Exportar CSV',
  exportTitle: 'Exportar pedidos',
  exportFailed: 'Houve um problema ao gerar o relatório.',
  activeStores: 'Lojas ativas',
  archivedStores: 'Lojas arquivadas',
  transactions: 'Total de transações',
  contact: 'Contato de faturamento',
  notices: 'E-mail para avisos',
  created: 'Criada',
  sales: 'Vendas de uma loja',
  store: 'Loja',
  period: 'Período',
  switchNamed: 'Ativar ou desativar a loja de {name}',
}
