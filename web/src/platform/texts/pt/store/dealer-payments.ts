import type { Translation } from '../../../i18n.ts'
import type { dealerPayments as english } from '../../en/store/dealer-payments.ts'

export const dealerPayments: Translation<typeof english> = {
  listLabel: 'Formas de pagamento da concessionária',
  one: 'forma de pagamento',
  id: 'Id',
  name: 'Nome',
  actions: 'Ações',
  create: 'Criar forma de pagamento',
  newTitle: 'Criar forma de pagamento',
  editTitle: 'Editar forma de pagamento',
  created: 'Forma de pagamento criada',
  updated: 'Forma de pagamento atualizada',
  savedUntested:
    'Salvo, mas o teste de conexão falhou. Ainda não é possível cobrar com esta forma de pagamento.',
  deleted: 'Forma de pagamento excluída',
  lastOne:
    'A loja está ativada, e esta é a única forma de pagamento. Os clientes não podem concluir a compra até que haja outra.',
  empty: 'Ainda não há formas de pagamento',
  emptyNext: 'Crie uma para cobrar os pedidos desta concessionária.',
  incomplete: 'Faltam credenciais',
  not_admitted: 'Credenciais recusadas',
  restricted: 'Faltam permissões à chave',

  method: 'Forma de pagamento',
  envMode: 'Ambiente',
  selectEnvironment: 'Escolher ambiente',
  sandbox: 'Sandbox',
  production: 'Produção',
  credentials: 'Credenciais',
  credentialsText: 'São guardadas cifradas e não são mais mostradas.',
  credentialsNeeded: 'As credenciais do gateway são obrigatórias',
  noCredentials: 'Esta forma de pagamento não tem gateway, por isso não precisa de credenciais.',
  isSet: 'Guardada. Deixe em branco para manter.',
  setPlaceholder: '••••••••',
  fillDemo: 'Preencher com as credenciais da demonstração',
  vendorWhenEmpty: 'Deixe em branco para usar o Vendor.',
  partnerWhenEmpty: 'Deixe em branco para usar PayPal.',

  test: 'Testar conexão',
  testHint: 'Testa o que está digitado ou, senão, o guardado. Nada é cobrado nem salvo.',
  works: 'A conexão funciona',
  worksNot: 'A conexão não funciona',
  unsure: 'Não foi possível saber ao certo',
  took: 'Respondeu em {ms} ms.',
  said: 'Resposta do gateway: {words}',
  code: 'Código: {words}.',
}
